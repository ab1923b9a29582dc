import { useQuery } from '@tanstack/react-query';
import type { Item, listItems } from '#features/catalogue/products/catalogue.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import type { Conversation, Quote } from './messages.contract.ts';
import styles from './QuotePicker.module.css';
import { QuoteTile } from './QuoteTile.tsx';

export const quoteOfItem = ({ id, name, price, imageUrl }: Item): Quote => ({
  ...{ type: 'item', id, name, imageUrl },
  price: price > 0 ? price : null,
});

interface QuotePickerProps {
  card: Conversation['card'];
  isOpen: boolean;
  onClose: () => void;
  onPick: (quote: Quote) => void;
}

export function QuotePicker({ card, isOpen, onClose, onPick }: QuotePickerProps) {
  const query = useQuery({
    queryKey: ['quotable', card.id],
    queryFn: () => api<typeof listItems>('GET /api/cards/{id}/items', { id: card.id }),
    enabled: isOpen,
  });
  const whole: Quote = {
    ...{ type: 'card', id: card.id, name: card.title, price: null, imageUrl: card.profileImageUrl },
  };
  const quotes = query.data && [whole, ...query.data.filter(({ isActive }) => isActive).map(quoteOfItem)];
  return (
    <Dialog isOpen={isOpen} title="Mostrar un producto" isLarge onClose={onClose}>
      {quotes ? (
        <ul className={styles.list}>
          {quotes.map((quote) => (
            <li key={`${quote.type} ${quote.id}`}>
              <button type="button" onClick={() => onPick(quote)}>
                <QuoteTile quote={quote} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <LoadState query={query} of="los productos" />
      )}
    </Dialog>
  );
}
