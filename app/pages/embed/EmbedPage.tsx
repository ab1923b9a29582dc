import { useEffect } from 'react';
import CardPage from '../card/CardPage.tsx';
import type { CardPageProps } from '../card/card.props.ts';

export default function EmbedPage(props: CardPageProps) {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    // The page around the frame makes it as high as the card (embed.js).
    const observer = new ResizeObserver(() =>
      parent.postMessage({ vitrinaHeight: Math.ceil(root.getBoundingClientRect().height) }, '*'),
    );
    observer.observe(root);
    // Other pages of the site refuse to be framed.
    const leaveFrame = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (link && link.pathname !== location.pathname) link.target = '_blank';
    };
    addEventListener('click', leaveFrame, true);
    return () => {
      observer.disconnect();
      removeEventListener('click', leaveFrame, true);
    };
  }, []);
  return <CardPage {...props} />;
}
