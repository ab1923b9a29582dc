import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { isOfferRunning } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { useOwnOffers } from '#features/catalogue/offers/useOwnOffers.tsx';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { canBeChosen } from '#features/catalogue/products/options.rules.ts';
import { CartSums } from '#features/ordering/cart/CartSums.tsx';
import { type AppliedCoupon, discountOf } from '#features/ordering/coupons/coupon.rules.ts';
import { CustomerFields } from '#features/ordering/customers/CustomerFields.tsx';
import { orderAmounts } from '#features/ordering/orders/order-amounts.rules.ts';
import type { createOwnerOrder, updateOrder } from '#features/ordering/orders/order-inbox.contract.ts';
import type { FulfilmentRequest, Order } from '#features/ordering/orders/orders.contract.ts';
import { deliveryFee } from '#features/ordering/settings/delivery.rules.ts';
import { depositOf } from '#features/ordering/settings/deposit.rules.ts';
import type {
  FulfilmentType,
  getOrderSettings,
} from '#features/ordering/settings/order-settings.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { isPhone, PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { PesosField } from '#foundation/ui/form/PesosField.tsx';
import { TextArea } from '#foundation/ui/form/TextArea.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import { DraftCoupon } from './DraftCoupon.tsx';
import { DraftLines } from './DraftLines.tsx';
import { DraftPayment, paidOf, paidProblem } from './DraftPayment.tsx';
import { DuePicker } from './DuePicker.tsx';
import { FulfilmentFields } from './FulfilmentFields.tsx';
import {
  amountsOf,
  draftLines,
  draftTime,
  dueAtOf,
  isSameFulfilment,
  lineChanges,
  ownerLinesOf,
  presentFulfilment,
  priceProblems,
  repeatedLines,
  soldOffers,
  withProduct,
  withWords,
} from './order-draft.rules.ts';
import { ProductOptions } from './ProductOptions.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { ordersKey } from './useOrderSummary.tsx';

interface OrderFormProps {
  cardId: number;
  /** The order to change; null for a new one, taken by phone or at the counter. */
  order: Order | null;
  now: Date;
  onClose: () => void;
  onSaved: (order: Order) => void;
}

/** The form for an order that the owner enters, and for changes that were agreed on after an order was sent. */
export function OrderForm({ cardId, order: known, now, onClose, onSaved }: OrderFormProps) {
  // The order when the form was opened: a later version must not be overwritten unseen.
  const [order] = useState(known);
  const client = useQueryClient();
  const { data: items = [] } = useOwnItems(cardId).query;
  const { data: offers = [] } = useOwnOffers(cardId).query;
  const { data: settings } = useQuery({
    queryKey: ['order-settings', cardId],
    queryFn: ({ signal }) =>
      api<typeof getOrderSettings>('GET /api/cards/{id}/order-settings', { id: cardId }, { signal }),
  });
  const [lines, setLines] = useState(() => (order ? draftLines(order) : []));
  const zone = useShopZone();
  const [time, setTime] = useState(() => draftTime(order?.dueAt ?? null, zone));
  const [chosenType, setType] = useState<FulfilmentType | null>(null);
  const [fee, setFee] = useState(order && order.fee > 0 ? formatCount(order.fee) : '');
  const [isTouched, setTouched] = useState(false);
  const [asked, setAsked] = useState<Item | null>(null);
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [token] = useState(newToken);
  /** Saving without a name is possible, but only at the second attempt. */
  const wasAskedForName = useRef(false);
  const zones = settings?.zones ?? [];
  const present = order && presentFulfilment(order.fulfilment, zones);
  const type = chosenType ?? (order ? (present?.type ?? null) : (settings?.fulfilments[0] ?? null));
  const isDelivery = type === 'delivery';
  const priced = amountsOf(lines, items);
  const typedFee = isDelivery ? parsePesos(fee) : null;
  const discount = discountOf(coupon, priced);
  const amounts = orderAmounts(priced, typedFee ?? 0, discount);
  const { total } = amounts;
  // A recorded order keeps the rule under which it was placed.
  const deposit = order
    ? 0
    : depositOf({ lines: priced, total, isAtTable: type === 'table' }, settings?.deposit ?? null);
  const touching =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setTouched(true);
      set(value);
    };
  const changeLines = touching(setLines);
  const isLater = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime();
  /** Adds what the customer had last, as far as it is still sold. */
  const repeat = (last: Order['lines']) => {
    const present = items.filter(
      ({ isActive, isAvailable, soldOutUntil }) => isActive && isAvailable && !isLater(soldOutUntil),
    );
    const running = offers.filter((offer) => offer.isActive && isOfferRunning(offer, now, zone));
    const { sold, gone } = repeatedLines(last, present, soldOffers(running, present));
    changeLines([...lines, ...sold]);
    if (gone.length > 0) showToast({ title: `No se agregó, hoy no está: ${gone.join(', ')}`, isError: true });
  };
  /** Choosing another zone sets its delivery fee, until somebody types another one. */
  const chooseZone = (zoneId: number) => {
    setTouched(true);
    const zone = zones.find(({ id }) => id === zoneId);
    if (order && zone) setFee(formatCount(deliveryFee(zone, orderAmounts(amountsOf(lines)).total)));
  };
  const chooseType = (chosen: FulfilmentType) => {
    setType(chosen);
    chooseZone(present?.type === 'delivery' ? present.zoneId : (zones[0]?.id ?? 0));
  };

  const save = async (values: FormData) => {
    const text = textOf(values);
    const said = {
      customerName: text('customerName'),
      customerPhone: text('customerPhone'),
      note: text('note'),
      dueAt: dueAtOf(time, zone),
      ...(isDelivery && parsePesos(fee) !== null && { fee: parsePesos(fee) ?? 0 }),
    };
    const asked = type && fulfilmentOf(type, text);
    const answer = order
      ? api<typeof updateOrder>('PUT /api/orders/{id}', {
          id: order.id,
          body: {
            version: order.version,
            ...said,
            ...(text('coupon') !== (order.coupon ?? '') && { coupon: text('coupon') || null }),
            ...lineChanges(order, lines),
            ...(asked && !isSameFulfilment(asked, present) && { fulfilment: asked }),
          },
        })
      : api<typeof createOwnerOrder>('POST /api/cards/{id}/orders/owner', {
          id: cardId,
          body: {
            ...said,
            ...{ lines: ownerLinesOf(lines), fulfilment: asked, token },
            coupon: text('coupon') || null,
            ...paidOf(text),
          },
        });
    // Reads the orders again after a refusal, too, so that opening the form again shows what has changed.
    onSaved(await answer.finally(() => client.invalidateQueries({ queryKey: ordersKey(cardId) })));
  };

  return (
    <>
      <FormDialog
        isOpen
        isLarge
        title={order ? `Editar pedido N.º ${order.number}` : 'Nuevo pedido'}
        failure="No se pudo guardar el pedido"
        // 'Cancelar' could mean the order.
        leaveLabel={order ? 'Volver' : 'Cancelar'}
        failureOf={({ code }) => (code === 'outdated' ? 'El pedido cambió mientras lo editabas' : undefined)}
        check={(values) => {
          const text = textOf(values);
          const phone = text('customerPhone');
          const paidAmount = paidProblem(text, total);
          const isNewPhone = phone !== '' && phone !== order?.customerPhone;
          const isUnnamed =
            !order && !text('customerName') && !phone && type !== 'table' && !wasAskedForName.current;
          const problems = {
            ...(lines.length === 0 && { lines: 'Agrega al menos un producto.' }),
            ...priceProblems(lines, isDelivery ? fee : ''),
            ...(paidAmount && { paidAmount }),
            ...(isNewPhone && !isPhone(phone) && { customerPhone: PHONE_WANTED }),
          };
          if (Object.keys(problems).length > 0 || !isUnnamed) return problems;
          wasAskedForName.current = true;
          return { customerName: '¿Sin nombre ni teléfono? Guarda otra vez si está bien así.' };
        }}
        isTouched={isTouched}
        onSave={save}
        onClose={onClose}
      >
        {(wrong) => (
          <>
            <ProductPicker
              items={items}
              // The shop may sell what has run out, then without options.
              onItem={(item) =>
                item.options.length > 0 && canBeChosen(item.options)
                  ? setAsked(item)
                  : changeLines(withProduct(lines, item))
              }
              onWords={(name) => changeLines(withWords(lines, name))}
              error={wrong.lines}
            />
            {lines.length > 0 && <DraftLines lines={lines} wrong={wrong} onChange={changeLines} />}
            {lines.length > 0 && (
              <CartSums
                sums={{
                  ...amounts,
                  ...{ discount, deposit, coupon: coupon?.code ?? null, fee: typedFee },
                  subtotal: orderAmounts(priced).total,
                }}
              />
            )}
            <CustomerFields {...{ cardId, order, now, wrong }} onSame={repeat} />
            {settings && settings.fulfilments.length > 0 && (
              <FulfilmentFields
                key={present?.type}
                settings={settings}
                type={type}
                present={present}
                onType={chooseType}
                onZone={chooseZone}
                wrong={wrong}
              />
            )}
            {isDelivery && (
              <PesosField
                label="Costo del despacho"
                name="fee"
                text={fee}
                onType={setFee}
                hint={order ? '' : 'Vacío: el de la zona.'}
                error={wrong.fee}
              />
            )}
            <DuePicker time={time} now={now} onChange={touching(setTime)} />
            <TextArea label="Nota" name="note" maxLength={500} rows={2} defaultValue={order?.note ?? ''} />
            <DraftCoupon {...{ cardId, order, coupon, discount }} error={wrong.coupon} onFind={setCoupon} />
            {!order && <DraftPayment deposit={deposit} wrong={wrong} />}
          </>
        )}
      </FormDialog>
      {asked && (
        <ProductOptions
          item={asked}
          onAdd={(choices) => {
            changeLines(withProduct(lines, asked, choices));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const textOf = (values: FormData) => (name: string) => String(values.get(name) ?? '').trim();

function fulfilmentOf(type: FulfilmentType, text: (name: string) => string): FulfilmentRequest {
  if (type === 'pickup') return { type };
  if (type === 'table') return { type, table: text('table') };
  return { type, zoneId: Number(text('zoneId')), address: text('address'), reference: text('reference') };
}
