import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import type { Quote } from './messages.contract.ts';
import styles from './QuoteTile.module.css';

/** The product or card that a message is about. @param href where a tap leads; without it, the tile is no link */
export function QuoteTile({ quote, href }: { quote: Quote; href?: string }) {
  const content = (
    <>
      {quote.imageUrl && <Picture src={quote.imageUrl} width={56} height={56} sizes="56px" widest={240} />}
      <span>
        <b>{quote.name}</b>
        {quote.price !== null && <span className={styles.price}>{formatPesos(quote.price)}</span>}
      </span>
    </>
  );
  return href ? (
    <a className={styles.quote} href={href}>
      {content}
    </a>
  ) : (
    <span className={styles.quote}>{content}</span>
  );
}
