import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentWords } from '#features/ordering/orders/payment-ways.rules.ts';
import { amountWords } from '#features/ordering/orders/quantity-words.rules.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';
import { countOf } from '#foundation/contract/count.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { download } from '#foundation/ui/feedback/download.ts';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { FileDown } from '#foundation/ui/icon/lucide.ts';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './ClosingDialog.module.css';
import type { Closing, getClosing } from './closing.contract.ts';
import { type ClosingPeriod, datesOf, monthWords, receivedIn } from './closing.rules.ts';
import { DateStep } from './DateStep.tsx';

interface ClosingDialogProps {
  cardId: number;
  day: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What the orders of a day or month add up to, by way of payment and by product, and the same as a sheet. */
export const ClosingDialog = ({ isOpen, onClose, ...content }: ClosingDialogProps) => (
  <Dialog isOpen={isOpen} title="Cierre" isLarge onClose={onClose}>
    <Content {...content} />
    <DialogActions>
      <Button onClick={onClose}>Listo</Button>
    </DialogActions>
  </Dialog>
);

/** Mounted anew each time the dialog opens. */
function Content({ cardId, day }: Pick<ClosingDialogProps, 'cardId' | 'day'>) {
  const [period, setPeriod] = useState<ClosingPeriod>('day');
  const [date, setDate] = useState(day);
  const asked = { date, period };
  const query = useQuery({
    queryKey: ['closing', cardId, asked],
    queryFn: ({ signal }) =>
      api<typeof getClosing>('GET /api/cards/{id}/closing', { id: cardId, ...asked }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { from, to } = datesOf(date, period);
  const isDay = period === 'day';
  return (
    <div className={styles.closing}>
      <Segments
        legend="Cierre de un día o de un mes"
        isLegendHidden
        value={period}
        options={[
          { value: 'day', label: 'Día' },
          { value: 'month', label: 'Mes' },
        ]}
        onChange={setPeriod}
      />
      <div className={styles.date}>
        <DateStep of={isDay ? 'Día' : 'Mes'} from={from} to={to} onDate={setDate}>
          {!isDay && <b role="status">{capitalised(monthWords(date))}</b>}
        </DateStep>
      </div>
      <LoadState query={query} of="el cierre" />
      {query.data && (
        <>
          <div className={styles.files}>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="line"
                small
                onClick={() =>
                  download(`/api/cards/${cardId}/closing/export?${new URLSearchParams({ ...asked, format })}`)
                }
              >
                <FileDown size={18} />
                {format === 'xlsx' ? 'Excel' : 'CSV'}
              </Button>
            ))}
          </div>
          <Ways closing={query.data} isDay={isDay} />
          <Products closing={query.data} />
        </>
      )}
    </div>
  );
}

function Ways({ closing, isDay }: { closing: Closing; isDay: boolean }) {
  const { ways, owed, toReturn, total, orders } = closing;
  return (
    <section>
      <table>
        <caption>Por forma de pago</caption>
        <thead>
          <tr>
            <th scope="col">{countOf(orders, 'pedido', 'pedidos')}</th>
            <th scope="col">De estos pedidos</th>
            <th scope="col">Recibido</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ way, ofOrders, received }) => (
            <Row key={way} name={paymentWords(way)} amounts={[ofOrders, received]} />
          ))}
          <Row name="Por cobrar" amounts={[owed, null]} />
          {toReturn > 0 && <Row name="Por devolver" amounts={[-toReturn, null]} />}
        </tbody>
        <tfoot>
          <Row name="Total" amounts={[total, receivedIn(closing)]} />
        </tfoot>
      </table>
      <p className={styles.note}>
        «De estos pedidos» suma los que eran para {isDay ? 'ese día' : 'ese mes'}, aunque los hayan pagado
        antes. «Recibido» es lo que anotaste {isDay ? 'ese día' : 'ese mes'}, también abonos de otros pedidos.
      </p>
    </section>
  );
}

function Products({ closing: { products, fees, discounts, total } }: { closing: Closing }) {
  if (products.length === 0) return null;
  return (
    <table>
      <caption>Por producto</caption>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={`${product.name} ${product.unit}`}>
            <th scope="row">{product.name}</th>
            <td>{amountWords(product)}</td>
            <td>{formatPesos(product.total)}</td>
          </tr>
        ))}
        {fees > 0 && <Row name="Despacho" amounts={[null, fees]} />}
        {discounts > 0 && <Row name="Cupones" amounts={[null, -discounts]} />}
      </tbody>
      <tfoot>
        <Row name="Total" amounts={[null, total]} />
      </tfoot>
    </table>
  );
}

const Row = ({ name, amounts }: { name: string; amounts: [number | null, number | null] }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{amounts[0] === null ? '' : formatPesos(amounts[0])}</td>
    <td>{amounts[1] === null ? '' : formatPesos(amounts[1])}</td>
  </tr>
);
