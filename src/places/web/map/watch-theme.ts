/** Tells when the page changes between light and dark; gives back the way to stop. */
export const watchTheme = (onChange: () => void): (() => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  device.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    device.removeEventListener('change', onChange);
  };
};
