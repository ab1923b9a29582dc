import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import styles from './CustomerOrderView.module.css';

interface ShopHeadProps {
  card: Parameters<typeof profilePictureOf>[0] & {
    title: string;
    subdomain: string;
    closedAt?: string | null;
  };
}

/** The head of a customer's page of an order, a request or a booking: the business. */
export const ShopHead = ({ card }: ShopHeadProps) => (
  <header className={styles.shop}>
    <div>
      {/* A business that left Vitrina has no page. */}
      <a href={card.closedAt ? undefined : `/${card.subdomain}`}>
        <Picture src={profilePictureOf(card)} width={48} height={48} sizes="48px" widest={240} eager />
        <b>{card.title}</b>
      </a>
      <a className={styles.all} href="/pedidos">
        Mis pedidos
      </a>
    </div>
  </header>
);
