export type DirectoryTab = 'descubrir' | 'guardadas' | 'mensajes';

/** The tab that an address asks for. */
export function askedTab(query: URLSearchParams): DirectoryTab {
  const tab = query.get('tab');
  return tab === 'guardadas' || tab === 'mensajes' ? tab : 'descubrir';
}
