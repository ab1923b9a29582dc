import type { DirectoryPageProps } from '#app/pages/directory/directory.props.ts';

export type DashboardPageProps = DirectoryPageProps;
