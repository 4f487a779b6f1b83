/**
 * Tells whether an element is in view: once soon, and whenever that changes. A busy page hears of several changes at once, in
 * their order: the last one counts. Ends by what it gives back.
 */
export const watchVisibility = (element: Element, tell: (isVisible: boolean) => void): (() => void) => {
  const observer = new IntersectionObserver((changes) => {
    const latest = changes.at(-1);
    if (latest) tell(latest.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
};
