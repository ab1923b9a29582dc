export interface ReportCardPageProps {
  card: { id: number; title: string; subdomain: string };
}
