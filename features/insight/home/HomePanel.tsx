import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TodaysHours } from '#features/booking/bookings/TodaysHours.tsx';
import { useBookingSettings, useWeek } from '#features/booking/bookings/useBookings.tsx';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { dayTitle } from '#features/card/opening-hours/special-days-form.rules.ts';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { EarnedLink } from '#features/insight/achievements/EarnedLink.tsx';
import { useStatistics } from '#features/insight/statistics/useStatistics.tsx';
import { OrderList } from '#features/ordering/inbox/OrderList.tsx';
import { hasOrders } from '#features/ordering/inbox/order-steps.rules.ts';
import { useSummaryQuery } from '#features/ordering/inbox/useOrderSummary.tsx';
import type { getOrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { FirstSteps, type LinkTo } from './FirstSteps.tsx';
import { type FirstStep, firstSteps, greeting, isShop } from './first-steps.rules.ts';
import styles from './HomePanel.module.css';

interface HomePanelProps<Tab> {
  card: Card;
  personId: number;
  firstName: string;
  now: string;
  /** Whether the shop is open, and what is switched on today. */
  status: ReactNode;
  /** What waits for an answer beside the orders: '2 mensajes sin leer'. */
  waiting: readonly { tab: Tab; text: string }[];
  /** Whether hours can be booked at such a business. */
  hasAgenda: boolean;
  linkTo: LinkTo<Tab | FirstStep['tab'] | 'pedidos' | 'estadisticas' | 'agenda' | 'logros'>;
  onOrder: (id: number) => void;
}

interface Figure {
  tab?: 'pedidos';
  label: string;
  value: number | undefined;
  /** The day before. */
  before?: number | undefined;
  format?: (value: number) => string;
}

const UNKNOWN = '–';
/** The other new orders are behind a link. */
const SHOWN_ORDERS = 3;
const NEW_ORDERS = { status: 'nueva', view: 'open' } as const;
const NOTHING_CHOSEN = { openId: null, selected: null, onSelect: () => undefined };

/** The panel's first section: the hours of the day, its figures, what waits, and what a new card still needs. */
export function HomePanel<Tab extends string>(props: HomePanelProps<Tab>) {
  const { card, personId, firstName, now, status, waiting, hasAgenda, linkTo, onOrder } = props;
  const clock = useNow(now);
  const { date, minutes } = localParts(clock, card.timeZone);
  const summary = useSummaryQuery(card.id);
  const orders = summary.data;
  const today = orders?.today;
  const newOrders = orders?.counts.nueva ?? 0;
  const head = (
    <>
      <header>
        <h1>{greeting(minutes, firstName)}</h1>
        <p>{dayTitle(date)}</p>
      </header>
      <div className={styles.status}>{status}</div>
    </>
  );
  const takesOrders = isShop(card) || card.enableCart || (orders !== undefined && hasOrders(orders));
  const bookings = useBookingSettings(card.id, hasAgenda);
  const takesBookings = bookings.data?.isOn ?? false;
  const hours = useWeek(card.id, date, takesBookings);
  const statistics = useStatistics(card.id, 7);
  const { query: items } = useOwnItems(card.id);
  const week = statistics.data?.byDay;
  const [before, last] = week?.slice(-2) ?? [];
  const visits = last?.visits;
  const seen: Figure = { label: 'Visitas', value: visits, before: before?.visits };
  const figures: Figure[] = takesOrders
    ? [
        { tab: 'pedidos', label: 'Recibidos', value: today?.orders, before: before?.orders },
        { label: 'Ingresos', value: today?.total, before: before?.revenue, format: formatPesos },
        seen,
      ]
    : [
        seen,
        hasAgenda
          ? { label: 'Reservas', value: last?.bookedHours, before: before?.bookedHours }
          : { label: 'Solicitudes', value: last?.requests, before: before?.requests },
        { label: 'Contactos', value: last?.contacts, before: before?.contacts },
      ];
  const hadVisits = Boolean(statistics.data?.since);
  const asked = useQuery({
    // A key of its own: the form of 'Entrega y pagos' must not start with what is read here.
    queryKey: ['asked-of-orders', card.id],
    queryFn: ({ signal }) =>
      api<typeof getOrderSettings>('GET /api/cards/{id}/order-settings', { id: card.id }, { signal }),
    enabled: isShop(card),
  });
  const steps = firstSteps(card, { items: items.data?.length ?? 0, hadVisits, asked: asked.data });
  const isKnown = items.data && statistics.data && (asked.data || !isShop(card));
  const left = isKnown && steps.some(({ isDone }) => !isDone) && <FirstSteps steps={steps} linkTo={linkTo} />;
  const hasWaiting = newOrders > 0 || waiting.length > 0;
  const hasToday = hasWaiting || Boolean(today?.orders) || Boolean(visits);
  const parts = [summary, statistics, items, asked, bookings, hours];
  const failed = parts.filter(({ isError, data }) => isError && data === undefined);
  const isLoading = parts.some((part) => part.isLoading);
  // All at once, as what is known last may stand first.
  if (isLoading || failed.length > 0)
    return (
      <div className={styles.home}>
        {head}
        <section>
          {isLoading && <h2>Hoy</h2>}
          <LoadState
            query={{
              isPending: isLoading,
              data: undefined,
              error: failed[0]?.error,
              refetch: () => failed.map(({ refetch }) => refetch()),
            }}
            of="tu día"
            shape="day"
          />
        </section>
      </div>
    );
  return (
    <div className={styles.home}>
      {head}
      {takesBookings && (
        <TodaysHours cardId={card.id} now={clock} className={styles.waiting} link={linkTo('agenda')} />
      )}
      {!hasWaiting && left}
      {(hasToday || !left) && (
        <section aria-labelledby="hoy">
          <h2 id="hoy">Hoy</h2>
          <ul className={styles.figures}>
            {figures.map(
              ({ tab = 'estadisticas' as const, label, value, before = 0, format = formatCount }) => (
                <li key={label}>
                  <a {...linkTo(tab)}>
                    <span>{label}</span>
                    <b>{value === undefined ? UNKNOWN : format(value)}</b>
                    {before > 0 && <small>ayer {format(before)}</small>}
                  </a>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      {hasWaiting && (
        <section aria-labelledby="por-hacer">
          <h2 id="por-hacer">Te esperan</h2>
          {newOrders > 0 && (
            <div className={styles.orders}>
              <OrderList
                {...{ cardId: card.id, now: clock, onOpen: onOrder }}
                {...NOTHING_CHOSEN}
                filter={NEW_ORDERS}
                rows={Math.min(newOrders, SHOWN_ORDERS)}
                arrange={(list) => list.filter(({ status }) => status === 'nueva').slice(0, SHOWN_ORDERS)}
                empty={null}
              />
            </div>
          )}
          <ul className={styles.waiting}>
            {newOrders > SHOWN_ORDERS && (
              <li>
                <a {...linkTo('pedidos')}>
                  Ver los {formatCount(newOrders)} pedidos por confirmar
                  <Icon name="forward" />
                </a>
              </li>
            )}
            {waiting.map(({ tab, text }) => (
              <li key={tab}>
                <a {...linkTo(tab)}>
                  {text}
                  <Icon name="forward" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasWaiting && left}
      <section aria-labelledby="logros">
        <h2 id="logros">Logros</h2>
        <EarnedLink userId={personId} link={linkTo('logros')} />
      </section>
    </div>
  );
}
