/** How the pages look: a phone first, light or dark as the reader has it, nothing from elsewhere. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1c2430, #e8ecf2);
  --paper: light-dark(#fffdf9, #14181f);
  --quiet: light-dark(#f3efe6, #1f2630);
  --line: light-dark(#d9d2c3, #3a4452);
  --link: light-dark(#0b4f6c, #8fd0ee);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 1rem;
  max-width: 72rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif;
}
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999rem; }
.skip:focus { position: static; }
header a { font-weight: 700; font-size: 1.25rem; text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.5rem 0; }
nav [aria-current] { font-weight: 700; color: var(--ink); }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.25rem; line-height: 1.35; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
main > h2 { margin-top: 2.5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
article { padding: 1.5rem 0; border-top: 1px solid var(--line); }
article:target { border-top: 4px solid var(--link); }
code, pre { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: 0.9375em; }
code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; overflow-x: auto; background: var(--quiet); border-radius: 0.5rem; }
figure { margin: 0 0 1rem; }
figcaption { font-weight: 600; margin-bottom: 0.25rem; }
.method { font-weight: 700; }
small { font-size: 0.875rem; border: 1px solid var(--line); border-radius: 1rem; padding: 0.125rem 0.5rem; }
dt { font-weight: 600; margin-top: 1rem; }
dd { margin: 0; }
.parts { margin: 0.25rem 0; padding-left: 1.25rem; }
.calls { padding: 0; list-style: none; }
.calls li { padding: 0.5rem 0; border-top: 1px solid var(--line); }
@media (min-width: 60rem) {
  dl { display: grid; grid-template-columns: 12rem 1fr; gap: 0.75rem 1.5rem; }
  dt { margin: 0; }
}
`
