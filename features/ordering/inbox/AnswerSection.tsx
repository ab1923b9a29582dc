import { type Ref, useState } from 'react';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './AnswerSection.module.css';
import { answerHref, readyAnswers } from './ready-answers.rules.ts';

interface AnswerSectionProps {
  order: Order;
  now: Date;
  onAnswer: (text: string) => void;
  /** Whether it is wanted now, or folded until the order is confirmed. */
  isWanted: boolean;
  ref?: Ref<HTMLElement>;
}

/** Ready answers to the customer. The shop chooses one, edits it if needed, and sends it by WhatsApp. */
export function AnswerSection({ order, now, onAnswer, isWanted, ref }: AnswerSectionProps) {
  const answers = readyAnswers(order, now, useShopZone());
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const answer = answers.find(({ label }) => label === chosen) ?? answers[0];
  const text = typed ?? answer?.text ?? '';
  const title = 'Responder por WhatsApp';
  const form = (
    <>
      <Chips label="Respuestas listas">
        {answers.map(({ label }) => (
          <Chip
            key={label}
            chosen={label === answer?.label}
            onClick={() => {
              setChosen(label);
              setTyped(null);
            }}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <textarea
        aria-label="Mensaje"
        rows={3}
        maxLength={500}
        value={text}
        placeholder="Escribe tu mensaje"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        variant="whatsapp"
        wide
        href={answerHref(order, text)}
        target="_blank"
        rel="noreferrer"
        onClick={() => text.trim() && onAnswer(text.trim())}
      >
        <Icon name="whatsapp" />
        Responder
      </Button>
      <p className={styles.hint}>
        {order.customerDigits
          ? 'Se abre WhatsApp con el mensaje listo.'
          : 'Se abre WhatsApp con el mensaje listo. Elige ahí el chat del cliente.'}
        {!order.forgottenAt && ' También queda en la página de su pedido.'}
      </p>
    </>
  );
  return (
    <section ref={ref} className={styles.answer} aria-label={title}>
      {order.status === 'nueva' ? (
        <Details title={title} isOpen={isWanted}>
          <div className={styles.form}>{form}</div>
        </Details>
      ) : (
        <div className={styles.form}>
          <h3>{title}</h3>
          {form}
        </div>
      )}
    </section>
  );
}
