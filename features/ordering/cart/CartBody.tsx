import { useRef, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { type OpenTimeline, statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import { couponProblem } from '#features/ordering/coupons/coupon.rules.ts';
import type { Ordering } from '#features/ordering/settings/ordering.contract.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import styles from './CartBody.module.css';
import { CartLineRow } from './CartLineRow.tsx';
import { CartQuestions } from './CartQuestions.tsx';
import { CartSums } from './CartSums.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { CouponField } from './CouponField.tsx';
import { addToCart, type CartLine, changeLine, removeLine, selectionKey } from './cart.rules.ts';
import { roomFor } from './cart-changes.rules.ts';
import {
  type Answers,
  answersOf,
  atTable,
  cartAmounts,
  checkoutQuestions,
  NOT_DELIVERED_TODAY,
  problemsOf,
  type Sums,
  sumsOf,
  ZONE_FIELD,
} from './checkout.rules.ts';
import type { FindLineDetails } from './line-details.rules.ts';
import { tableOf } from './table-note.rules.ts';
import { changeCart, useCart } from './useCart.tsx';
import { useCouponCheck } from './useCoupon.tsx';
import { useKnownCustomer } from './useKnownCustomer.tsx';
import { useOrderCheck } from './useOrderCheck.tsx';
import { useOrderLinks } from './useOrderLinks.tsx';
import { useOrderNumber } from './useOrderNumber.tsx';
import { useSlots } from './useSlots.tsx';

const MAX_NOTE = 500;

export interface CartBodyProps {
  card: Card;
  isOpen: boolean;
  find: FindLineDetails;
  openTimeline: OpenTimeline;
  ordering: Ordering;
  pageUrl: string;
}

/**
 * Two problems are shown at once: an order below the minimum of the chosen zone, and a delivery at a time when there is
 * only pickup. All others are shown once the customer goes on.
 */
const problemsShownAtOnce = (
  { zoneId }: Answers,
  problems: Record<string, string>,
): Record<string, string> => ({
  ...(zoneId !== null && problems[ZONE_FIELD] && { [ZONE_FIELD]: problems[ZONE_FIELD] }),
  ...(problems.dueAt === NOT_DELIVERED_TODAY && { dueAt: problems.dueAt }),
});

/** Whether the total needs an account; without one it is in the foot alone. */
const hasParts = ({ fee, discount, deposit }: Sums) => fee !== null || discount > 0 || deposit > 0;

const isOrderWritten = (card: Card): boolean => orderChannels(card).some((channel) => channel !== 'direct');

/** The cart's lines, what the shop asks, the total, and the order buttons. */
export function CartBody({ card, isOpen, find, openTimeline, ordering, pageUrl }: CartBodyProps) {
  const cart = useCart();
  const { lines, note, coupon } = cart;
  // The cart mounts in the browser only, perhaps long after the page was rendered.
  const time = useNow(new Date().toISOString());
  const hasLines = lines.length > 0;
  useOrderNumber(card.id, isOpen && hasLines, isOrderWritten(card));

  const known = useKnownCustomer();
  const needsPhone = coupon?.needsPhone ?? false;
  const asksPhone = ordering.asksPhone || needsPhone;
  const questions = checkoutQuestions({ ...ordering, asksPhone }, lines, find, time);
  const { asked, answers } = atTable(
    questions,
    answersOf(questions, cart.answers ?? {}, known, tableOf(location.search)),
    needsPhone,
  );
  const showsPrices = card.enablePricing;
  const { closed: refusal, hasCoupons } = useOrderCheck({
    cardId: card.id,
    find,
    showsPrices,
    isWanted: isOpen && hasLines && !asked.closed,
  });
  const closed = asked.closed ?? refusal;
  const amounts = cartAmounts(lines, find, ordering);
  const couponRefusal = useCouponCheck(card.id, coupon, answers.phone);
  const couponNote = couponRefusal ?? (coupon && showsPrices ? couponProblem(coupon, amounts) : null);
  const sums = sumsOf(amounts, asked, answers, showsPrices, couponNote ? null : coupon);
  const slots = useSlots({
    cardId: card.id,
    itemIds: lines.flatMap((line) => find(line)?.id || []),
    total: sums.total,
    isWanted: isOpen && hasLines && asked.asksTime,
  });
  const starts =
    slots.days?.flatMap((day) => day.slots.flatMap(({ start, isFull }) => (isFull ? [] : [start]))) ?? null;
  const problems = problemsOf(asked, answers, sums, { showsPrices, starts, hasNoSlots: slots.hasFailed });

  /** The last tap on 'Continuar'. After it the fields show their problems. */
  const [attempt, setAttempt] = useState<object | null>(null);
  const form = useFocusOnProblem(attempt);

  const [removed, setRemoved] = useState<CartLine | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const remove = (line: CartLine) => {
    changeCart({ lines: removeLine(lines, line) });
    setRemoved(line);
    // The pressed button was removed with its line.
    requestAnimationFrame(() => undo.current?.focus());
  };
  const undoRemoval = (line: CartLine) => {
    changeCart({ lines: addToCart(lines, line, line.quantity) });
    setRemoved(null);
  };
  const links = useOrderLinks({
    card,
    cart,
    find,
    pageUrl,
    checkout: { asked, answers, sums, problems },
    onProblem: () => setAttempt({}),
    onSent: () => {
      setRemoved(null);
      setAttempt(null);
    },
  });
  const isClosed = hasLines && closed;
  const removedName = removed && find(removed)?.fullName;
  const status = statusAt(openTimeline, time);

  return (
    <>
      {/* Enter in a field must not submit the form: the links below send the order. */}
      <form ref={form} className={styles.body} onSubmit={(event) => event.preventDefault()}>
        <p className={styles.shop}>
          {card.title}
          {status && ` · ${status.label}`}
        </p>
        <ul>
          {lines.map((line) => {
            const details = find(line);
            return (
              details && (
                <CartLineRow
                  key={selectionKey(line)}
                  line={line}
                  details={details}
                  room={roomFor(lines, line, find)}
                  showsPrices={showsPrices}
                  onChange={(change) => changeCart({ lines: changeLine(lines, line, change) })}
                  onRemove={() => remove(line)}
                />
              )
            );
          })}
        </ul>
        {!hasLines && (
          <p className={styles.none} data-empty>
            Tu carrito está vacío.
          </p>
        )}
        {removed && removedName && (
          <p className={styles.removed} role="status">
            Quitaste {removedName}.
            <button ref={undo} type="button" onClick={() => undoRemoval(removed)}>
              Deshacer
            </button>
          </p>
        )}
        {hasLines && asked.notes.length > 0 && <p className={styles.notes}>{asked.notes.join(' ')}</p>}
        {hasLines && !asked.closed && <ClosedNote timeline={openTimeline} now={time} />}
        {hasLines && !asked.closed && (
          <CartQuestions
            asked={asked}
            answers={answers}
            problems={attempt ? problems : problemsShownAtOnce(answers, problems)}
            onAnswer={(answer) => changeCart({ answers: { ...cart.answers, ...answer } })}
            slots={slots}
            now={time}
          />
        )}
        {hasLines && (hasCoupons || coupon) && (
          <CouponField cardId={card.id} coupon={coupon} problem={couponNote} />
        )}
        {hasLines && (
          <label className={styles.note}>
            Nota para el local <small>(opcional)</small>
            <textarea
              maxLength={MAX_NOTE}
              placeholder={
                card.cardType !== 'restaurant'
                  ? 'Es para regalo'
                  : asked.asksTime
                    ? 'Sin mayo'
                    : 'Sin mayo, retiro 20:15'
              }
              value={note}
              onChange={(event) => changeCart({ note: event.target.value })}
            />
          </label>
        )}
        {hasLines && showsPrices && hasParts(sums) && <CartSums sums={sums} />}
        {hasLines && !closed && links.others.length > 0 && (
          <div className={styles.others}>{links.others}</div>
        )}
        {hasLines && !asked.closed && (
          <p className={styles.privacy}>
            Al pedir, aceptas que guardemos tu pedido para el negocio: <a href="/privacidad">privacidad</a>.
          </p>
        )}
      </form>
      {/* Also shown while the cart is empty, to explain why a refused order emptied it. */}
      <div className={styles.foot}>
        {isClosed && (
          <p className={styles.paused} role="status">
            {closed}
          </p>
        )}
        {isClosed && refusal && (
          <Button variant="line" wide onClick={() => location.reload()}>
            Actualizar
          </Button>
        )}
        {!isClosed && links.refusal && (
          <p role="alert" className={styles.refusal}>
            <b>El pedido no quedó registrado</b>
            {links.refusal}
          </p>
        )}
        {hasLines && !closed && links.main}
      </div>
    </>
  );
}
