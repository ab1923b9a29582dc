import { AskButton } from '#features/booking/requests/AskButton.tsx';
import type { ContactedBusiness } from '#features/booking/requests/CustomerFields.tsx';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { lazy } from '#foundation/ui/loading/lazy.ts';

const bookingDialog = lazy(() => import('./BookingDialog.tsx'), 'BookingDialog');

interface BookingButtonProps {
  card: ContactedBusiness & { enablePricing: boolean };
  item: CardItem;
  /** All services that can be booked, for several in one visit. */
  services: readonly CardItem[];
  now: string;
  /** Whether it is one of a list. */
  isListed?: boolean;
}

export const BookingButton = ({ isListed, ...props }: BookingButtonProps) => (
  <AskButton
    of={bookingDialog}
    {...(isListed ? { label: 'Reservar', about: props.item.name } : { label: 'Reservar hora' })}
  >
    {(BookingDialog, dialog) => <BookingDialog {...props} {...dialog} />}
  </AskButton>
);
