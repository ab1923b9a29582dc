/**
 * Arrives long before the page's own code on a slow line: marks what is tapped until then, for that code to do (see
 * useEarlyTaps). A button asks for it with `data-early`.
 */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-early]');
  if (button) button.dataset.early = 'tapped';
});

export {};
