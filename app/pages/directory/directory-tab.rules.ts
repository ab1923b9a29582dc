export type DirectoryTab = 'descubrir' | 'guardadas' | 'mensajes';

export function askedTab(query: URLSearchParams): DirectoryTab {
  const tab = query.get('tab');
  return tab === 'guardadas' || tab === 'mensajes' ? tab : 'descubrir';
}
