import { PhoneLink } from '#features/card/cards/PhoneLink.tsx';
import { initialsOf } from '#features/card/drawing/initials.rules.ts';
import course from '#features/ordering/order-page/OrderCourse.module.css';
import { countOf } from '#foundation/contract/count.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CalendarClock, Car, CircleX, MessageCircle, Pencil } from '#foundation/ui/icon/lucide.ts';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import styles from './RequestsPanel.module.css';
import { requestCourse } from './request-course.rules.ts';
import { agreedText, tradeInText, wishedText } from './request-text.rules.ts';
import type { OwnRequest } from './requests.contract.ts';

/** How far the request is, one segment for each step. */
export function RequestCourse({ request, now }: { request: OwnRequest; now: Date }) {
  const steps = requestCourse(request, now, useShopZone());
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={course.steps} data-status={request.status} aria-label="Historia">
      {steps.map(({ label, time, isDone }, at) => (
        <li key={label} data-done={isDone || undefined} aria-current={at === current ? 'step' : undefined}>
          {label}
          {time && <time>{time}</time>}
        </li>
      ))}
    </ol>
  );
}

interface RequestFactsProps {
  request: OwnRequest;
  onNote: () => void;
}

/** For when, who, and what both sides have said. */
export function RequestFacts({ request, onNote }: RequestFactsProps) {
  const zone = useShopZone();
  const { status, agreedAt, customerName, customerPhone, note, answer, notes, tradeIn, earlier } = request;
  const wished = wishedText(request.wantedDay, request.wantedPart);
  const hasAgreed = agreedAt !== null && status !== 'lost';
  return (
    <>
      {(hasAgreed || wished) && (
        <p className={styles.when} data-agreed={hasAgreed || undefined}>
          <CalendarClock size={24} />
          <span>
            {!hasAgreed ? 'Le acomoda' : status === 'new' ? 'Habían quedado' : 'Quedaron'}
            <b>{hasAgreed ? agreedText(agreedAt, zone) : wished}</b>
            {hasAgreed && status === 'new' && wished && `Ahora le acomoda ${wished}`}
          </span>
        </p>
      )}
      <NamedRows label="La solicitud">
        {!request.withdrawnAt && (
          <NamedRow
            mark={initialsOf(customerName ?? '')}
            name={customerName}
            detail={
              <>
                {customerPhone && <PhoneLink phone={customerPhone} digits={request.customerDigits} />}
                {earlier > 0 && `Ya la pidió ${countOf(earlier + 1, 'vez', 'veces')}`}
              </>
            }
          />
        )}
        {note && <NamedRow mark={<MessageCircle />} name="Escribió" detail={<q>{note}</q>} />}
        {tradeIn && <NamedRow mark={<Car />} name="Su auto" detail={tradeInText(tradeIn)} />}
        {answer && <NamedRow mark={<MessageCircle />} name="Le respondiste" detail={<q>{answer}</q>} />}
        {status === 'lost' && request.lostReason && (
          <NamedRow mark={<CircleX />} name="Motivo" detail={request.lostReason} />
        )}
        {!request.withdrawnAt && (
          <NamedRow mark={<Pencil />} name="Notas de tu equipo" detail={notes ?? 'Solo las ve tu equipo.'}>
            <Button variant="line" small onClick={onNote}>
              {notes ? 'Editar' : 'Anotar'}
            </Button>
          </NamedRow>
        )}
      </NamedRows>
    </>
  );
}
