/**
 * Panel styles that use the colors of Storybook's light and dark themes. The theme follows the
 * system.
 */
const STYLES = `
:root { --gwp-text: #1c2730; --gwp-quiet: #3f4b56; --gwp-line: #d5dbe1; --gwp-ground: #fff; --gwp-edge: #66727f;
  --gwp-good: #0b4d2b; --gwp-bad: #85111b; --gwp-mark: #e8eef3; }
@media (prefers-color-scheme: dark) {
  :root { --gwp-text: #f1f4f6; --gwp-quiet: #c6ced5; --gwp-line: #47525b; --gwp-ground: #1b1f23; --gwp-edge: #98a4ae;
    --gwp-good: #8fe0ad; --gwp-bad: #ffb4ab; --gwp-mark: #2d363d; } }
.gwp-panel { padding: 12px 16px; font-size: 14px; line-height: 1.45; max-width: 75rem; color: var(--gwp-text); }
.gwp-panel h3 { font-size: 14px; font-weight: 700; margin: 16px 0 6px; }
.gwp-panel p, .gwp-panel ul { margin: 0 0 10px; }
.gwp-panel ul { padding-left: 20px; }
.gwp-panel li { margin: 4px 0; }
.gwp-panel select, .gwp-tool select, .gwp-tool input { font: inherit; max-width: 100%; padding: 4px;
  background: var(--gwp-ground); color: var(--gwp-text); border: 1px solid var(--gwp-edge); border-radius: 4px; }
.gwp-panel button { font: inherit; padding: 4px 10px; margin: 2px 6px 2px 0; cursor: pointer; min-height: 28px;
  border: 1px solid var(--gwp-edge); border-radius: 4px; background: var(--gwp-ground); color: var(--gwp-text); }
.gwp-panel :is(button, select, pre):focus-visible, .gwp-tool :is(input, select):focus-visible {
  outline: 3px solid #1ea7fd; outline-offset: 1px; }
.gwp-panel button[aria-disabled='true'] { color: var(--gwp-quiet); border-style: dashed; cursor: default; }
.gwp-panel td button { white-space: nowrap; }
.gwp-panel table { border-collapse: collapse; width: 100%; }
.gwp-panel th, .gwp-panel td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0;
  border-bottom: 1px solid var(--gwp-line); }
.gwp-panel code, .gwp-panel pre { font-family: ui-monospace, monospace; font-size: 12.5px; }
.gwp-panel pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.gwp-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px; }
.gwp-yes { color: var(--gwp-good); font-weight: 700; } .gwp-no { color: var(--gwp-bad); font-weight: 700; }
.gwp-muted { color: var(--gwp-quiet); } .gwp-lead { font-size: 15px; font-weight: 600; }
.gwp-tree { list-style: none; }
.gwp-tool { display: inline-flex; gap: 6px; align-items: center; font-size: 12px; color: var(--gwp-text); }
.gwp-tool select { width: 5.5rem; }
.gwp-one-line { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.gwp-editor .cm-editor { border: 1px solid var(--gwp-edge); border-radius: 4px; color: #1c2730; background: #fff;
  font-size: 13.5px; max-height: 60vh; margin-top: 8px; }
.gwp-editor .cm-editor.cm-focused { outline: 3px solid #1ea7fd; outline-offset: 1px; }
.gwp-editor .cm-scroller { overflow: auto; font-family: ui-monospace, monospace; }
.gwp-editor .cm-gutters { color: #3f4b56; background: #e8eef3; }
`

// All panels in a browser window share one style sheet.
const sheet = document.createElement('style')
sheet.textContent = STYLES
document.head.append(sheet)
