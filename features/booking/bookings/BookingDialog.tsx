import { useState } from 'react';
import asked from '#features/booking/requests/AskedDone.module.css';
import {
  type ContactedBusiness,
  CustomerFields,
  customerIn,
  keepCustomerOf,
  missingCustomer,
  writeInstead,
} from '#features/booking/requests/CustomerFields.tsx';
import { keepAsked } from '#features/booking/requests/useAskedHere.tsx';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';
import { Queries } from '#features/people/accounts/Queries.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { newToken } from '#foundation/ui/browser/random-key.ts';
import { useHash } from '#foundation/ui/browser/useHash.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog } from '#foundation/ui/overlay/Dialog.tsx';
import { FormDialog } from '#foundation/ui/overlay/FormDialog.tsx';
import styles from './BookingDialog.module.css';
import { bookingPagePath, clockText, hourText, servicesText, totalOf } from './booking-text.rules.ts';
import type { CustomerBooking, createBooking } from './bookings.contract.ts';
import hours from './HourPicker.module.css';
import { HourPicker } from './HourPicker.tsx';
import { useFreeHours, useHoursRefresh } from './useFreeHours.tsx';

/** As many as the server accepts in one visit. */
const MAX_SERVICES = 5;
/** With more services than these beside the chosen ones, they unfold: who is here has come for one. */
const MAX_OTHERS = 3;

interface BookingDialogProps {
  card: ContactedBusiness & { enablePricing: boolean };
  item: CardItem;
  services: readonly CardItem[];
  now: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Books an hour: services, with whom, day and hour, name and phone. */
export const BookingDialog = (props: BookingDialogProps) => (
  <Queries hasForms>
    <Booking {...props} />
  </Queries>
);

function Booking({ card, item, services, now, isOpen, onClose }: BookingDialogProps) {
  const isFromSheet = useHash() !== '';
  const refresh = useHoursRefresh(card.id);
  const [token, setToken] = useState(newToken);
  const [sent, setSent] = useState<CustomerBooking | null>(null);
  const [serviceIds, setServiceIds] = useState<readonly number[]>([item.id]);
  const [personId, setPersonId] = useState<number | null>(null);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const wanted = { cardId: card.id, serviceIds, personId };
  const people = useFreeHours(wanted, null).data?.people ?? [];
  const booked = services.filter(({ id }) => serviceIds.includes(id));
  const send = async (values: FormData) => {
    try {
      const answer = await api<typeof createBooking>('POST /api/cards/{id}/bookings', {
        id: card.id,
        body: {
          ...{ token, serviceIds: [...serviceIds] },
          ...{ personId, startsAt: startsAt ?? '' },
          ...customerIn(values),
        },
      });
      keepCustomerOf(values);
      setToken(newToken());
      keepAsked({
        path: bookingPagePath(answer.token),
        title: `${servicesText(answer.services)} · ${card.title}`,
        when: hourText(answer.startsAt, card.timeZone),
      });
      setSent(answer);
    } catch (error) {
      // Somebody was faster: the hours that are left are shown beside the message.
      if (error instanceof ApiError && error.code === 'slot_taken') await refresh();
      throw error;
    }
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        isLarge
        isBack={isFromSheet}
        title="Reservar hora"
        failure="No se pudo reservar"
        submitLabel={startsAt ? `Reservar a las ${clockText(startsAt, card.timeZone)}` : 'Reservar'}
        pendingLabel="Reservando..."
        check={(values) => ({
          ...(!startsAt && { startsAt: 'Elige una hora.' }),
          ...missingCustomer(values),
        })}
        onSave={send}
        actionOf={(error) =>
          writeInstead(
            error,
            card,
            `Quiero reservar ${servicesText(booked)}${startsAt ? `, el ${hourText(startsAt, card.timeZone)}` : ''}.`,
          )
        }
        onClose={onClose}
      >
        {(wrong) => (
          <div className={styles.columns}>
            <div>
              <Services
                services={services}
                chosen={serviceIds}
                showPrices={card.enablePricing}
                onChange={setServiceIds}
              />
              {people.length > 1 && <People {...{ people, personId }} onChange={setPersonId} />}
              <HourPicker
                wanted={wanted}
                zone={card.timeZone}
                now={new Date(now)}
                chosen={startsAt}
                onChoose={setStartsAt}
              />
            </div>
            <div>
              <Summary
                {...{ booked, startsAt }}
                zone={card.timeZone}
                person={people.find(({ id }) => id === personId)?.name}
                showPrices={card.enablePricing}
              />
              {!startsAt && wrong.startsAt && (
                <p role="alert" className={styles.missing}>
                  {wrong.startsAt}
                </p>
              )}
              <CustomerFields wrong={wrong} noteLabel="Algo más (opcional)" shop={card.title} />
            </div>
          </div>
        )}
      </FormDialog>
      <Dialog isOpen={sent !== null} title="Hora reservada" isRead onClose={() => setSent(null)}>
        {sent && <Sent booking={sent} onDone={() => setSent(null)} />}
      </Dialog>
    </>
  );
}

interface SummaryProps {
  booked: readonly CardItem[];
  startsAt: string | null;
  zone: TimeZone;
  person: string | undefined;
  showPrices: boolean;
}

/** What is being booked: beside the choice from the start, and on a phone once there is an hour. */
function Summary({ booked, startsAt, zone, person, showPrices }: SummaryProps) {
  const total = showPrices ? totalOf(booked) : null;
  const from = booked.some(({ isFrom }) => isFrom) ? 'Desde ' : '';
  return (
    <div className={styles.summary} data-chosen={startsAt !== null}>
      <p role="status">
        <b>{startsAt ? hourText(startsAt, zone) : 'Elige tu hora'}</b>
        {person && `Con ${person}`}
      </p>
      <ul>
        {booked.map(({ id, name, price, facts }) => (
          <li key={id}>
            {[name, ...(facts ?? [])].join(' · ')}
            {showPrices && price > 0 && booked.length > 1 && <span>{formatPesos(price)}</span>}
          </li>
        ))}
      </ul>
      {total !== null && (
        <p>
          {booked.length > 1 ? 'Total' : 'Precio'}
          <b>
            {from}
            {formatPesos(total)}
          </b>
        </p>
      )}
    </div>
  );
}

interface ServicesProps {
  services: readonly CardItem[];
  chosen: readonly number[];
  showPrices: boolean;
  onChange: (ids: readonly number[]) => void;
}

/** Several services in one visit; one stays chosen. */
function Services({ services, chosen, showPrices, onChange }: ServicesProps) {
  const [isWhole, setWhole] = useState(false);
  const toggle = (id: number) => {
    if (!chosen.includes(id)) return chosen.length < MAX_SERVICES && onChange([...chosen, id]);
    return chosen.length > 1 && onChange(chosen.filter((other) => other !== id));
  };
  const first = services.filter(({ id }) => chosen.includes(id));
  const others = services.filter((service) => !first.includes(service));
  const isFolded = others.length > MAX_OTHERS && !isWhole;
  return (
    <div className={styles.question}>
      <b aria-hidden="true">Servicios</b>
      <Chips label="Servicios">
        {[...first, ...(isFolded ? [] : others)].map((service) => (
          <Chip
            key={service.id}
            className={hours.tall}
            chosen={chosen.includes(service.id)}
            onClick={() => toggle(service.id)}
          >
            {service.name}
            <small>
              {[...(service.facts ?? []), ...(showPrices ? [priceText(service)] : [])].join(' · ')}
            </small>
          </Chip>
        ))}
        {others.length > MAX_OTHERS && (
          <Chip aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Ver menos' : 'Agregar otro'}
          </Chip>
        )}
      </Chips>
    </div>
  );
}

interface PeopleProps {
  people: readonly { id: number; name: string }[];
  personId: number | null;
  onChange: (id: number | null) => void;
}

/** With whom, where there is a choice. */
const People = ({ people, personId, onChange }: PeopleProps) => (
  <div className={styles.question}>
    <b aria-hidden="true">Con quién</b>
    <Chips label="Con quién">
      {[{ id: null, name: 'Quien esté libre' }, ...people].map(({ id, name }) => (
        <Chip key={id} chosen={personId === id} onClick={() => onChange(id)}>
          {name}
        </Chip>
      ))}
    </Chips>
  </div>
);

function Sent({ booking, onDone }: { booking: CustomerBooking; onDone: () => void }) {
  return (
    <>
      <p className={asked.done}>
        <b>{hourText(booking.startsAt, booking.timeZone)}</b>
        {servicesText(booking.services)} con {booking.person.name}, en {booking.card.title}.
      </p>
      <p className={styles.change}>
        <a href={bookingPagePath(booking.token)}>Ver o cambiar mi hora</a>
      </p>
      <div className={styles.sent}>
        <Button wide href={`/api/bookings/by-token/${booking.token}/calendar.ics`} download>
          Agregar a mi calendario
        </Button>
        {booking.whatsappUrl && (
          <Button variant="line" wide href={booking.whatsappUrl} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            Avisar también por WhatsApp
          </Button>
        )}
        <Button variant="line" wide onClick={onDone}>
          Listo
        </Button>
      </div>
    </>
  );
}
