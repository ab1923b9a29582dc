import { DirectoryScreen } from '#app/pages/directory/DirectoryScreen.tsx';
import type { DashboardPageProps } from './dashboard.props.ts';

export default function DashboardPage(props: DashboardPageProps) {
  return <DirectoryScreen {...props} />;
}
