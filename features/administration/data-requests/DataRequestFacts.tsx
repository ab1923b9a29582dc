import styles from './DataRequestFacts.module.css';
import type { DataRequest } from './data-requests.contract.ts';
import { KIND_LABELS, longDay } from './data-requests.rules.ts';

/** What a person requested and when, and the answer. */
export function DataRequestFacts({ request }: { request: DataRequest }) {
  const { kind, text, createdAt, extensionReason, answer } = request;
  return (
    <>
      <dl className={styles.facts}>
        {answer && (
          <div>
            <dt>Respuesta</dt>
            <dd>{answer}</dd>
          </div>
        )}
        {extensionReason && !answer && (
          <div>
            <dt>Por qué necesitamos más tiempo</dt>
            <dd>{extensionReason}</dd>
          </div>
        )}
        <div>
          <dt>Pediste el {longDay(createdAt)}</dt>
          <dd>{KIND_LABELS[kind]}</dd>
          <dd>{text}</dd>
        </div>
        {answer && (
          <div>
            <dt>¿No estás de acuerdo?</dt>
            <dd>Puedes reclamar ante la Agencia de Protección de Datos Personales.</dd>
          </div>
        )}
      </dl>
      {!answer && <p className={styles.hint}>Guarda el enlace de esta página: aquí verás la respuesta.</p>}
    </>
  );
}
