import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './AskedProduct.module.css';

interface AskedProductProps {
  name: string;
  imageUrl: string | null;
  /** In words; nothing where the card shows none. */
  price: string | false | null;
  /** Its page; none while one asks for it on that page. */
  href?: string;
}

/** What is asked for: photo, name and price. */
export function AskedProduct({ name, imageUrl, price, href }: AskedProductProps) {
  const content = (
    <>
      {imageUrl && <Picture src={imageUrl} width={72} height={54} sizes="72px" widest={240} />}
      <span>
        <b>{name}</b>
        {price}
      </span>
    </>
  );
  return href ? (
    <a className={styles.product} href={href}>
      {content}
    </a>
  ) : (
    <p className={styles.product}>{content}</p>
  );
}
