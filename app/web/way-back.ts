/**
 * 'Volver' (`data-back`) leads to where its visitor came from in this tab, as the browser's own button does: a list is as it
 * was left, with its search, its filters and its row. What belongs to the same card is passed over, and so is the login.
 * Whoever came from elsewhere, or has a browser without this list of pages, goes where the link says.
 */
addEventListener('click', (event) => {
  const { navigation } = window as { navigation?: Navigation };
  // On a card's own host, the way back leads to another site.
  const isBack = (event.target as Element).closest('[data-back][href^="/"]');
  // Let the browser open a new tab or window.
  if (!navigation || !isBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const passed = ['login', 'registro', location.pathname.split('/')[1]];
  const before = navigation.entries().slice(0, navigation.currentEntry?.index);
  const place = before.findLast(({ url }) => !passed.includes(url?.split(/[/?#]/)[3]));
  if (!place) return;
  event.preventDefault();
  navigation.traverseTo(place.key);
});
