import { useState } from 'react';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';
import { RadioChips } from '#features/ordering/cart/RadioChips.tsx';
import { dayText } from '#features/ordering/settings/due-text.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { dateAfter, dayAndMonth } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { shownPhone } from '#foundation/contract/typed-phone.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { deviceName } from '#foundation/ui/browser/device-name.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import done from './AskedDone.module.css';
import { AskedProduct } from './AskedProduct.tsx';
import {
  type ContactedBusiness,
  CustomerFields,
  customerIn,
  keepCustomerOf,
  missingCustomer,
  writeInstead,
} from './CustomerFields.tsx';
import styles from './RequestDialog.module.css';
import { ASK_WORDS } from './request-kind.rules.ts';
import { requestPagePath, wishedText, withCode } from './request-text.rules.ts';
import { DAY_PARTS, type DayPart, KIND_WORDS, type RequestKind } from './request-words.rules.ts';
import type { CustomerRequest, createRequest } from './requests.contract.ts';
import { missingTradeIn, TradeInFields, tradeInOf } from './TradeInFields.tsx';
import { keepAsked } from './useAskedHere.tsx';

/** How many days to choose from; another one can be written as a message. */
const DAYS = 21;
/** Of them, the next ones are a tap away. */
const DAYS_AS_CHIPS = 6;
const OTHER_DAY = 'other';

const PART_LABELS: Record<DayPart, string> = {
  morning: 'Mañana',
  afternoon: 'Tarde',
  evening: 'Desde 18:00',
};

/** 'Hoy', 'Mañana', 'Jueves' */
const dayLabel = (date: string, now: Date, zone: TimeZone): string =>
  capitalised(dayText(date, now, zone).split(' ')[0] ?? '');

interface RequestDialogProps {
  card: ContactedBusiness & { enablePricing: boolean };
  item: CardItem;
  kind: RequestKind;
  now: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for day, name and phone, sends the request, and says what happens next. */
export function RequestDialog({ card, item, kind, now, isOpen, onClose }: RequestDialogProps) {
  const [token, setToken] = useState(newToken);
  const [sent, setSent] = useState<CustomerRequest | null>(null);
  const [pictures, setPictures] = useState<string[]>([]);
  const send = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '');
    const answer = await api<typeof createRequest>('POST /api/cards/{id}/requests', {
      id: card.id,
      body: {
        ...{ token, device: deviceName(), itemId: item.id, ...customerIn(values) },
        ...{ wantedDay: text('wantedDay'), wantedPart: text('wantedPart') as '' },
        ...(kind === 'trade_in' && { tradeIn: tradeInOf(values), pictures }),
      },
    });
    keepCustomerOf(values);
    setToken(newToken());
    keepAsked({
      path: requestPagePath(answer.token),
      title: `${item.name} · ${card.title}`,
      when: wishedText(answer.wantedDay, answer.wantedPart),
    });
    setPictures([]);
    setSent(answer);
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        isBack
        title={ASK_WORDS[kind]}
        failure="No se pudo enviar la solicitud"
        submitLabel="Enviar"
        pendingLabel="Enviando..."
        check={(values) => ({
          ...(kind === 'trade_in' && missingTradeIn(values)),
          ...missingCustomer(values),
        })}
        onSave={send}
        actionOf={(error) => writeInstead(error, card, `${KIND_WORDS[kind].wish}: ${withCode(item)}`)}
        onClose={onClose}
      >
        {(wrong) => (
          <div className={styles.request}>
            <AskedProduct
              name={item.name}
              imageUrl={item.imageUrl}
              price={card.enablePricing && priceText(item)}
            />
            {kind === 'trade_in' && (
              <TradeInFields wrong={wrong} pictures={pictures} onPictures={setPictures} />
            )}
            {kind !== 'quote' && kind !== 'trade_in' && (
              <Wish card={card} now={new Date(now)} wrong={wrong} />
            )}
            <CustomerFields
              wrong={wrong}
              noteLabel={kind === 'quote' ? 'Qué necesitas' : 'Algo más (opcional)'}
              shop={card.title}
            />
          </div>
        )}
      </FormDialog>
      <Dialog isOpen={sent !== null} title="Solicitud enviada" isRead onClose={() => setSent(null)}>
        {sent && <Sent request={sent} onDone={() => setSent(null)} />}
      </Dialog>
    </>
  );
}

/** The day and the part of the day that would suit. */
function Wish({
  card,
  now,
  wrong,
}: {
  card: { timeZone: TimeZone };
  now: Date;
  wrong: Partial<Record<string, string>>;
}) {
  const [day, setDay] = useState('');
  const [part, setPart] = useState<DayPart | ''>('');
  const today = localParts(now, card.timeZone).date;
  const days = Array.from({ length: DAYS }, (_, ahead) => dateAfter(today, ahead));
  const near = days.slice(0, DAYS_AS_CHIPS);
  return (
    <>
      <RadioChips
        are="days"
        legend="Qué día te acomoda"
        value={day}
        options={[
          { value: '', label: 'Cualquier día' },
          ...near.map((value) => ({
            value,
            label: dayLabel(value, now, card.timeZone),
            detail: dayAndMonth(value),
          })),
          { value: OTHER_DAY, label: 'Otro día' },
        ]}
        error={day === OTHER_DAY ? undefined : wrong.wantedDay}
        onChange={setDay}
      />
      {day === OTHER_DAY ? (
        <ChoiceField
          label="Qué otro día"
          name="wantedDay"
          error={wrong.wantedDay}
          options={days
            .slice(DAYS_AS_CHIPS)
            .map((value) => ({ value, label: capitalised(dayText(value, now, card.timeZone)) }))}
        />
      ) : (
        <input type="hidden" name="wantedDay" value={day} />
      )}
      <RadioChips
        are="ways"
        legend="A qué hora"
        value={part}
        options={[
          { value: '', label: 'Da igual' },
          ...DAY_PARTS.map((value) => ({ value, label: PART_LABELS[value] })),
        ]}
        error={wrong.wantedPart}
        onChange={setPart}
      />
      <input type="hidden" name="wantedPart" value={part} />
    </>
  );
}

function Sent({ request, onDone }: { request: CustomerRequest; onDone: () => void }) {
  const wished = wishedText(request.wantedDay, request.wantedPart);
  return (
    <>
      <p className={done.done}>
        <b>{request.item.name}</b>
        {request.card.title} recibió tu solicitud{wished && `, ${wished}`}. Te responderá al{' '}
        {request.customerPhone && shownPhone(request.customerPhone)}.
      </p>
      {request.whatsappUrl && (
        <Button
          variant="whatsapp"
          wide
          className={styles.sent}
          href={request.whatsappUrl}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" />
          Avisar también por WhatsApp
        </Button>
      )}
      <DialogActions>
        <Button variant="line" href={requestPagePath(request.token)}>
          Ver mi solicitud
        </Button>
        <Button onClick={onDone}>Listo</Button>
      </DialogActions>
    </>
  );
}
