// Before anything is painted: the theme that was chosen, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem('magetable') ?? '{}').theme;
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // a browser that keeps nothing follows the system
}
