export interface CustomerOrdersPageProps {
  home: string;
  now: string;
}
