const STYLES = `
.gwp-panel { padding: 12px 16px; font-size: 14px; line-height: 1.45; max-width: 75rem; }
.gwp-panel h3 { font-size: 14px; font-weight: 700; margin: 16px 0 6px; }
.gwp-panel p, .gwp-panel ul { margin: 0 0 10px; }
.gwp-panel ul { padding-left: 20px; }
.gwp-panel li { margin: 4px 0; }
.gwp-panel select { font: inherit; max-width: 100%; padding: 4px; }
.gwp-panel button, .gwp-tool button { font: inherit; padding: 4px 10px; margin: 2px 6px 2px 0; cursor: pointer;
  border: 1px solid #66727f; border-radius: 4px; background: #fff; color: #1c2730; }
.gwp-panel button:focus-visible, .gwp-panel select:focus-visible { outline: 3px solid #1ea7fd; outline-offset: 1px; }
.gwp-panel table { border-collapse: collapse; width: 100%; }
.gwp-panel th, .gwp-panel td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0;
  border-bottom: 1px solid #d5dbe1; }
.gwp-panel code, .gwp-panel pre { font-family: ui-monospace, monospace; font-size: 12.5px; }
.gwp-panel pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.gwp-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px; }
.gwp-yes { color: #11643a; font-weight: 700; } .gwp-no { color: #a31621; font-weight: 700; }
.gwp-muted { color: #56626e; } .gwp-lead { font-size: 15px; font-weight: 600; }
.gwp-tree { list-style: none; } .gwp-tool { display: inline-flex; gap: 6px; align-items: center; font-size: 12px; }
.gwp-tool input, .gwp-tool select { font: inherit; padding: 3px; } .gwp-tool select { width: 5.5rem; }
`

// The panels of a browser window share one sheet.
const sheet = document.createElement('style')
sheet.textContent = STYLES
document.head.append(sheet)
