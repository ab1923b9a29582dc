export interface HelpPageProps {
  topics: {
    /** The anchor: 'pedidos'. */
    id: string;
    title: string;
    paragraphs: string[];
  }[];
}
