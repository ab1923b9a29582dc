const counts = new Map<string, number>();

/** Shows in the page's title how much waits in all, '(3) Mi Panel'. Each kind of thing has its own number. */
export function setTitleCount(kind: 'messages' | 'orders' | 'requests', count: number): void {
  counts.set(kind, count);
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = all > 0 ? `(${all}) ${title}` : title;
}
