import { type ChangeEvent, useRef, useState } from 'react';
import { missingDeposit } from '#features/ordering/orders/order-amounts.rules.ts';
import type { CustomerOrder } from '#features/ordering/orders/order-page.contract.ts';
import { isFinished } from '#features/ordering/orders/order-status.rules.ts';
import {
  accountLines,
  type TransferAccount,
  transferText,
} from '#features/ordering/settings/transfer.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatPesos } from '#foundation/contract/money.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { copyText } from '#foundation/ui/feedback/copy-text.ts';
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
  const left = total - paid - deposit;
  return (
    <section className={styles.pay} aria-labelledby="pagar">
      <h2 id="pagar">{heading(order, deposit)}</h2>
      {deposit > 0 && left > 0 && <p>Los {formatPesos(left)} que quedan los pagas después.</p>}
      {isTransferLater && <p>Cuando el negocio confirme tu pedido, aquí verás su cuenta para transferir.</p>}
      {deposit > 0 && !transfer && !isTransferLater && <p>Acuerda con el negocio cómo pagarlo.</p>}
      {transfer && (
        <>
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
function heading(order: CustomerOrder, deposit: number): string {
  const { transfer, status, total, paidTotal, isTransferLater, card } = order;
  if (deposit > 0) {
    const isNow = status === 'nueva' && !isTransferLater;
    return `Abona ${formatPesos(deposit)}${isNow ? ' para confirmar' : ''}`;
  }
  if (!transfer) return 'Pago';
  const amount = card.showsPrices && total > 0 ? ` ${formatPesos(total - (paidTotal ?? 0))}` : '';
  return paidTotal === null ? `Transfiere${amount}` : `Quedan${amount} por pagar`;
}

function receiptWords({ paidTotal, total }: CustomerOrder): string {
  if (paidTotal === null) return 'El negocio lo va a revisar.';
  return paidTotal >= total
    ? 'El negocio marcó tu pedido como pagado.'
    : `El negocio recibió ${formatPesos(paidTotal)}.`;
}

/** The account, line by line as the forms of banks ask for it, and whole, as their apps understand it. */
function AccountToCopy({ account }: { account: TransferAccount }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyDatum('Los datos', transferText(account)));
  return (
    <>
      <dl className={styles.account}>
        {accountLines(account).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              <RoundButton plain label={`Copiar: ${label}`} onClick={() => copyDatum(label, text)}>
                <Icon name="copy" />
              </RoundButton>
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="accent" wide onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {isCopied ? 'Copiados: pégalos en tu banco' : 'Copiar todos los datos'}
      </Button>
    </>
  );
}

/** Where permission was refused, or the page has no HTTPS, the text is shown, so that it can be copied by hand. */
const copyDatum = (label: string, text: string): Promise<boolean> =>
  copyText(text, { copied: `${label}: copiado`, refused: { title: 'Cópialo de aquí', detail: text } });

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
