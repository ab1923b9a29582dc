export interface HelpPageProps {
  topics: {
    /** The anchor: 'pedidos'. */
    id: string;
    /** The name of its file in docs/owners, which a picture may have, too: '02-pedidos'. */
    file: string;
    title: string;
    paragraphs: string[];
  }[];
}
