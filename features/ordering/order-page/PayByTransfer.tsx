import { type ChangeEvent, useRef, useState } from 'react';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
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
 * The account to transfer to, until the order is paid, and the picture of the receipt. Renders nothing without either.
 */
export function PayByTransfer({ order, onReceipt }: PayByTransferProps) {
  const { transfer, receiptUrl, total, paidTotal, isPartlyUnpriced, card } = order;
  if (!transfer && !receiptUrl) return null;
  return (
    <section className={styles.pay} aria-labelledby="pagar">
      <h2 id="pagar">
        {transfer ? (order.paidAt ? 'Paga lo que falta' : 'Paga por transferencia') : 'Pago'}
      </h2>
      {transfer && (
        <>
          {card.showsPrices && total > 0 && (
            <p className={styles.amount}>
              <span>Monto</span>
              <b>{formatPesos(total - (paidTotal ?? 0))}</b>
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
            {order.paidAt ? 'El negocio marcó tu pedido como pagado.' : 'El negocio lo va a revisar.'}
          </span>
        </a>
      )}
      {transfer && <ReceiptButton isAgain={receiptUrl !== null} onReceipt={onReceipt} />}
    </section>
  );
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
