import order from '#features/ordering/inbox/OrderRow.module.css';
import { dueWords } from '#features/ordering/orders/due-words.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import styles from './RequestsPanel.module.css';
import { STATUS_WORDS } from './request-status.rules.ts';
import { agreedText, wishedText } from './request-text.rules.ts';
import { KIND_WORDS } from './request-words.rules.ts';
import type { OwnRequest } from './requests.contract.ts';

interface RequestRowProps {
  request: OwnRequest;
  now: Date;
  isChosen: boolean;
  onOpen: () => void;
}

/** A request in the list: about what, who, and for when. */
export function RequestRow({ request, now, isChosen, onOpen }: RequestRowProps) {
  const zone = useShopZone();
  const { kind, item, agreedAt, status, customerName, withdrawnAt } = request;
  const wished = wishedText(request.wantedDay, request.wantedPart);
  return (
    <li
      className={classNames(order.order, styles.row)}
      aria-label={`${KIND_WORDS[kind].title}: ${item.name}`}
      data-chosen={isChosen || undefined}
    >
      <button type="button" className={order.open} aria-current={isChosen || undefined} onClick={onOpen}>
        {item.name}
      </button>
      <time dateTime={request.createdAt}>{dueWords(request.createdAt, now, zone)}</time>
      <p>
        {KIND_WORDS[kind].title} · {withdrawnAt ? 'sin sus datos' : customerName}
      </p>
      <p>
        <RequestStatusWord request={request} />
        {agreedAt && status !== 'lost' ? agreedText(agreedAt, zone) : wished}
      </p>
    </li>
  );
}

export const RequestStatusWord = ({ request: { status, withdrawnAt } }: { request: OwnRequest }) => (
  <span className={styles.status} data-status={status}>
    {withdrawnAt ? 'Retirada' : STATUS_WORDS[status]}
  </span>
);
