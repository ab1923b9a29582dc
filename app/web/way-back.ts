/**
 * 'Volver' (`data-back`) returns to the page from which the visitor came in this tab, as the browser's back button
 * does, so a list has its search, its filters and its scroll position again. Pages of the same card and the login are
 * skipped; without the Navigation API only the page before this one is known. Visitors who came from elsewhere follow
 * the link's own address.
 */
addEventListener('click', (event) => {
  const { navigation } = window as { navigation?: Navigation };
  // On a card's own host, the way back leads to another site.
  const isBack = (event.target as Element).closest('[data-back][href^="/"]');
  // Let the browser open a new tab or window.
  if (!isBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const passed = ['login', 'registro', location.pathname.split('/')[1]];
  const isPlace = (url?: string | null) => !passed.includes(url?.split(/[/?#]/)[3]);
  if (navigation) {
    const before = navigation.entries().slice(0, navigation.currentEntry?.index);
    const place = before.findLast(({ url }) => isPlace(url));
    if (!place) return;
    event.preventDefault();
    navigation.traverseTo(place.key);
  } else if (document.referrer.startsWith(`${location.origin}/`) && isPlace(document.referrer)) {
    event.preventDefault();
    history.back();
  }
});
