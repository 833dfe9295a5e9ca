// Before anything is painted: the theme that was chosen, else the system's, so that nothing flashes.
let theme;
try {
  theme = JSON.parse(localStorage.getItem('magetable') ?? '{}').theme;
} catch {
  // a browser that keeps nothing follows the system
}
if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
document.documentElement.dataset.theme = theme;
