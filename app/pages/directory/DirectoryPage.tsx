import { DirectoryScreen } from './DirectoryScreen.tsx';
import type { DirectoryPageProps } from './directory.props.ts';

export default function DirectoryPage(props: DirectoryPageProps) {
  return <DirectoryScreen {...props} />;
}
