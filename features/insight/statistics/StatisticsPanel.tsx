import { type ReactNode, useId, useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { LoadFailure } from '#foundation/ui/feedback/LoadFailure.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { RowsSkeleton } from '#foundation/ui/feedback/RowsSkeleton.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { ActivityList } from './ActivityList.tsx';
import { BookingFigures } from './BookingFigures.tsx';
import { rangeInWords } from './chart.rules.ts';
import { DaysFigure } from './DaysFigure.tsx';
import { eveningText } from './evening.rules.ts';
import { FigureButtons } from './FigureButtons.tsx';
import { figuresOf, type Sells } from './figures.rules.ts';
import { HoursChart } from './HoursChart.tsx';
import { insightsOf } from './insights.rules.ts';
import { PERIODS, type PeriodDays } from './period.rules.ts';
import { SourceList } from './SourceList.tsx';
import styles from './StatisticsPanel.module.css';
import type { Statistics } from './statistics.contract.ts';
import { TopItemList } from './TopItemList.tsx';
import { useStatistics } from './useStatistics.tsx';

interface StatisticsPanelProps {
  cardId: number;
  words: TradeWords;
  /** Who sells otherwise is shown orders where there once were some. */
  sells: Sells;
  days: PeriodDays;
  onDays: (days: PeriodDays) => void;
  onShare: () => void;
  now: string;
}

/** 'Estadísticas' in the owner's panel. */
export function StatisticsPanel(props: StatisticsPanelProps) {
  const { cardId, words, sells, days, onDays, onShare, now } = props;
  const query = useStatistics(cardId, days);
  const { data: statistics, isPlaceholderData } = query;
  const isEmpty = statistics?.since === null;
  return (
    <>
      <SectionHead title="Estadísticas">
        {!isEmpty && (
          <Segments
            legend="Período"
            isLegendHidden
            value={days}
            options={PERIODS.map((value) => ({
              value,
              label: (
                <span>
                  {value} <span className={styles.unit}>días</span>
                </span>
              ),
            }))}
            onChange={onDays}
          />
        )}
      </SectionHead>
      {query.isError && (!statistics || isPlaceholderData) ? (
        <LoadFailure
          title="No pudimos cargar tus estadísticas"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : !statistics ? (
        <RowsSkeleton label="Cargando estadísticas..." shape="figures" />
      ) : isEmpty ? (
        <Notice
          drawing={<Drawing of="figures" />}
          title="Todavía no hay visitas"
          detail="Comparte tu tarjeta en Instagram o pon el código QR en el mesón. La primera visita aparece aquí al momento."
        >
          <Button onClick={onShare}>
            <Icon name="share" />
            Compartir tarjeta
          </Button>
        </Notice>
      ) : (
        <div
          className={classNames(styles.data, isPlaceholderData && styles.old)}
          aria-busy={isPlaceholderData}
        >
          <Report
            cardId={cardId}
            statistics={statistics}
            words={words}
            sells={statistics.orders + (statistics.previous?.orders ?? 0) > 0 ? 'orders' : sells}
            now={now}
          />
        </div>
      )}
    </>
  );
}

interface ReportProps {
  cardId: number;
  statistics: Statistics;
  words: TradeWords;
  sells: Sells;
  now: string;
}

function Report({ cardId, statistics, words, sells, now }: ReportProps) {
  const { days, from, to, previous, sources, topItems, activity, hours, missedSearches, bookings } =
    statistics;
  const figures = figuresOf(sells);
  const [key, setKey] = useState(figures[0].key);
  const figure = figures.find((each) => each.key === key) ?? figures[0];
  const clock = useNow(now);
  const evening = eveningText(statistics, clock, useShopZone(), sells);
  const insights = [...(evening ? [evening] : []), ...insightsOf(statistics)].slice(0, 3);
  const isOrdered = topItems.some(({ ordered }) => ordered > 0);
  return (
    <>
      <FigureButtons
        of={figures}
        figures={statistics}
        before={previous}
        chosen={figure}
        onChoose={(chosen) => setKey(chosen.key)}
      />
      {insights.length > 0 && (
        <ul className={styles.insights} aria-label="Lo que dicen tus cifras">
          {insights.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <DaysFigure statistics={statistics} figure={figure} />
      <dl className={styles.others}>
        {sells === 'orders' && (
          <>
            <Other label="Pedidos por Vitrina" value={statistics.directOrders} />
            <Other label="Pedidos por WhatsApp" value={statistics.whatsappOrders} />
            <Other label="Pedidos por correo" value={statistics.emailOrders} />
            <Other label="Pedidos que anotaste" value={statistics.ownerOrders} />
            <Other label="Unidades pedidas" value={statistics.pieces} />
            <Other
              label="Clientes que volvieron"
              value={statistics.returningCustomers}
              of={statistics.customers}
            />
            <Other label="Contactos" value={statistics.contacts} />
          </>
        )}
        {sells === 'hours' && <Other label="Solicitudes" value={statistics.requests} />}
        <Other label="Guardadas" value={statistics.saves} />
        <Other label="Compartidas" value={statistics.shares} />
      </dl>
      <div className={styles.blocks}>
        {bookings && (
          <Block title="Horas reservadas" unit="en el período" none="">
            <BookingFigures figures={bookings} />
          </Block>
        )}
        <Block title="De dónde llegan" unit="visitas" none="Aquí verás desde dónde llegan a tu tarjeta.">
          {sources.length > 0 && <SourceList sources={sources} visits={statistics.visits} />}
        </Block>
        <Block
          title={isOrdered ? 'Lo más pedido' : 'Lo más visto'}
          unit={isOrdered ? 'unidades y vistas' : 'vistas'}
          none={`Aquí verás qué ${words.many} miran y piden.`}
        >
          {topItems.length > 0 && <TopItemList items={topItems} isOrdered={isOrdered} />}
        </Block>
        <Block title="A qué hora" unit="en el período" none="Aquí verás a qué hora miran y piden.">
          {hours.some(({ visits, orders }) => visits + orders > 0) && <HoursChart hours={hours} />}
        </Block>
        <Block
          title="Buscaron y no encontraron"
          unit="veces"
          none="Aquí verás qué buscan en tu tarjeta sin encontrarlo."
        >
          {missedSearches.length > 0 && (
            <ol className={styles.searches}>
              {missedSearches.map(({ text, times }) => (
                <li key={text}>
                  <span>{text}</span> <b>{formatCount(times)}</b>
                </li>
              ))}
            </ol>
          )}
        </Block>
        <Block title="Actividad" unit="lo último" none="Aquí verás pedidos, guardados y contactos.">
          {activity.length > 0 && <ActivityList activity={activity} now={clock} />}
        </Block>
      </div>
      <p className={styles.range}>
        {rangeInWords(from, to)}
        {previous && <span>comparado con los {days} días anteriores</span>}
        <a href={`/api/cards/${cardId}/statistics/export?days=${days}`} download>
          Descargar CSV
        </a>
      </p>
    </>
  );
}

const Other = ({ label, value, of }: { label: string; value: number; of?: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {formatCount(value)}
      {of !== undefined && ` de ${formatCount(of)}`}
    </dd>
  </div>
);

interface BlockProps {
  title: string;
  unit: string;
  /** Shown instead of an empty section. */
  none: string;
  children: ReactNode;
}

function Block({ title, unit, none, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span> <small>{unit}</small>
      </h2>
      {children || <p>{none}</p>}
    </section>
  );
}
