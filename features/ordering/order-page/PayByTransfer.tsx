import { type ChangeEvent, useRef, useState } from 'react';
import { missingDeposit } from '#features/ordering/orders/order-amounts.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import { type TransferAccount, transferText } from '#features/ordering/settings/transfer.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { shrinkPicture } from '#foundation/ui/form/shrinkPicture.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './PayByTransfer.module.css';

interface PayByTransferProps {
  order: CustomerOrder;
  /** @param imageUrl a data URL. @throws {ApiError} */
  onReceipt: (imageUrl: string) => Promise<void>;
}

/**
 * The deposit to pay, the account to transfer to, until the order is paid, and the picture of the receipt. Renders nothing
 * without any of them.
 */
export function PayByTransfer({ order, onReceipt }: PayByTransferProps) {
  const { transfer, receiptUrl, total, paidTotal, isPartlyUnpriced, isTransferLater, card } = order;
  const paid = paidTotal ?? 0;
  const asksDeposit = card.showsPrices && card.isActive && !isFinished(order);
  const deposit = asksDeposit ? missingDeposit(order) : 0;
  if (!transfer && !receiptUrl && !isTransferLater && deposit === 0) return null;
  return (
    <section className={styles.pay} aria-labelledby="pagar">
      <h2 id="pagar">{heading(order, deposit)}</h2>
      {deposit > 0 && total > paid + deposit && (
        <p>Los {formatPesos(total - paid - deposit)} que quedan los pagas después.</p>
      )}
      {isTransferLater && <p>Cuando el negocio confirme tu pedido, aquí verás su cuenta para transferir.</p>}
      {deposit > 0 && !transfer && !isTransferLater && <p>Acuerda con el negocio cómo pagarlo.</p>}
      {transfer && (
        <>
          {card.showsPrices && total > 0 && (
            <p className={styles.amount}>
              <span>{deposit > 0 ? 'Abono' : 'Monto'}</span>
              <b>{formatPesos(deposit || total - paid)}</b>
            </p>
          )}
          {isPartlyUnpriced && (
            <p className={styles.hint}>Falta un precio: espera a que el negocio confirme el total.</p>
          )}
          <AccountToCopy account={transfer} />
        </>
      )}
      {receiptUrl && (
        <a className={styles.receipt} href={receiptUrl} target="_blank" rel="noopener">
          <Picture src={receiptUrl} width={64} height={64} sizes="64px" widest={480} alt="Tu comprobante" />
          <span>
            <b>Comprobante enviado</b>
            {receiptWords(order)}
          </span>
        </a>
      )}
      {transfer && <ReceiptButton isAgain={receiptUrl !== null} onReceipt={onReceipt} />}
    </section>
  );
}

/** @param deposit what is missing of it, in pesos */
function heading({ transfer, status, paidAt, isTransferLater }: CustomerOrder, deposit: number): string {
  if (deposit > 0) {
    const isNow = status === 'nueva' && !isTransferLater;
    return `Abona ${formatPesos(deposit)}${isNow ? ' para confirmar' : ''}`;
  }
  if (!transfer) return 'Pago';
  return paidAt ? 'Paga lo que falta' : 'Paga por transferencia';
}

function receiptWords({ paidTotal, total }: CustomerOrder): string {
  if (paidTotal === null) return 'El negocio lo va a revisar.';
  return paidTotal >= total
    ? 'El negocio marcó tu pedido como pagado.'
    : `El negocio recibió ${formatPesos(paidTotal)}.`;
}

/** The account in lines that apps of banks understand, and a button that copies all of them. */
function AccountToCopy({ account }: { account: TransferAccount }) {
  const lines = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  const text = transferText(account);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Permission was refused, or the page has no HTTPS. Selects the lines, so that they can be copied by hand.
      if (lines.current) getSelection()?.selectAllChildren(lines.current);
      showToast({ title: 'Copia los datos marcados', detail: 'Tu navegador no nos deja copiarlos por ti.' });
    }
  };
  return (
    <>
      <pre ref={lines} className={styles.account} data-copied={isCopied || undefined}>
        {text}
      </pre>
      <Button variant="accent" wide onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {isCopied ? 'Copiados: pégalos en tu banco' : 'Copiar todos los datos'}
      </Button>
    </>
  );
}

const RECEIPT = { maxSide: 1600, quality: 0.8 };

function ReceiptButton({ isAgain, onReceipt }: { isAgain: boolean } & Pick<PayByTransferProps, 'onReceipt'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setSending(true);
    const picture = await shrinkPicture(file, RECEIPT).catch(() => null);
    try {
      if (picture) await onReceipt(picture);
      else {
        showToast({
          title: 'No pudimos leer esa imagen',
          detail: 'Prueba con una foto JPG o PNG, o con una captura de pantalla.',
          isError: true,
        });
      }
    } catch (error) {
      showFailure('No pudimos enviar tu comprobante', error);
    }
    setSending(false);
    // So that choosing the same file again fires a change event.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button variant="line" wide disabled={isSending} onClick={() => input.current?.click()}>
        <Icon name="camera" />
        {isSending ? 'Enviando...' : isAgain ? 'Cambiar comprobante' : 'Subir comprobante'}
      </Button>
      <input ref={input} type="file" accept="image/*" aria-label="Comprobante" hidden onChange={send} />
    </>
  );
}
