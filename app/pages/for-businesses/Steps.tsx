import styles from './Steps.module.css';

/** A form on a phone: a picture, a name and three products. */
const Fill = () => (
  <>
    <rect x="96" y="20" width="128" height="200" rx="20" className={styles.device} />
    <rect x="104" y="28" width="112" height="184" rx="13" className={styles.paper} />
    <path d="M117 28h86a13 13 0 0 1 13 13v27H104V41a13 13 0 0 1 13-13z" className={styles.warm} />
    <circle cx="128" cy="70" r="15" className={styles.ring} />
    <rect x="116" y="94" width="66" height="8" rx="4" className={styles.ink} />
    <rect x="116" y="108" width="44" height="6" rx="3" className={styles.soft} />
    {[126, 152].map((y) => (
      <g key={y}>
        <rect x="116" y={y} width="20" height="20" rx="6" className={styles.warm} />
        <rect x="143" y={y + 3} width="36" height="5" rx="2.5" className={styles.ink} />
        <rect x="143" y={y + 12} width="22" height="5" rx="2.5" className={styles.soft} />
        <rect x="188" y={y + 5} width="18" height="8" rx="4" className={styles.ink} />
      </g>
    ))}
    <rect x="116" y="184" width="88" height="18" rx="9" className={styles.ink} />
    <path d="m152 193 5 5 9-10" className={styles.tick} />
  </>
);

/** An invented code that leads nowhere, as one path: a module is 8 units wide. */
const MODULES = ['1110111', '1010101', '1110111', '0101010', '1110110', '1010011', '1110101']
  .flatMap((row, y) =>
    [...row].map((module, x) => (module === '1' ? `M${132 + x * 8} ${106 + y * 8}h8v8h-8z` : '')),
  )
  .join('');

/** A poster with a code on a counter under an awning. */
const Share = () => (
  <>
    <path d="M72 24h176l10 30H62z" className={styles.ink} />
    <path d="M107 24h35l-2 30h-39zm71 0h35l6 30h-39z" className={styles.paper} />
    {[62, 101, 140, 180, 219].map((x, at) => (
      <path
        key={x}
        d={`M${x} 54h39.200v4a19.6 19.6 0 0 1-39.2 0z`}
        className={at % 2 ? styles.paper : styles.ink}
      />
    ))}
    <rect x="110" y="92" width="100" height="116" rx="12" className={styles.paper} />
    <rect x="110" y="92" width="100" height="116" rx="12" className={styles.edge} />
    <path d={MODULES} className={styles.ink} />
    <rect x="132" y="172" width="56" height="7" rx="3.5" className={styles.ink} />
    <rect x="144" y="186" width="32" height="6" rx="3" className={styles.soft} />
    <rect x="48" y="208" width="224" height="14" rx="7" className={styles.warm} />
  </>
);

/** A chat with an order and its total. */
const Receive = () => (
  <>
    <path
      d="M76 34h150a18 18 0 0 1 18 18v88a18 18 0 0 1-18 18H96l-22 18v-19a18 18 0 0 1-16-18V52a18 18 0 0 1 18-18z"
      className={styles.paper}
    />
    <rect x="78" y="54" width="74" height="9" rx="4.5" className={styles.green} />
    {[78, 96].map((y) => (
      <g key={y}>
        <rect x="78" y={y} width="12" height="7" rx="3.5" className={styles.soft} />
        <rect x="97" y={y} width={y === 78 ? 74 : 58} height="7" rx="3.5" className={styles.ink} />
        <rect x="194" y={y} width="30" height="7" rx="3.5" className={styles.soft} />
      </g>
    ))}
    <path d="M78 117h146" className={styles.edge} />
    <rect x="78" y="130" width="32" height="9" rx="4.5" className={styles.ink} />
    <rect x="180" y="130" width="44" height="9" rx="4.5" className={styles.ink} />
    <path
      d="M152 176h92a16 16 0 0 1 16 16v14a16 16 0 0 1-16 16h-92a16 16 0 0 1-16-16v-14a16 16 0 0 1 16-16z"
      className={styles.greenFill}
    />
    <path d="m156 199 6 6 11-12m-3 12 11-12" className={styles.white} />
    <rect x="192" y="195" width="52" height="8" rx="4" className={styles.whiteFill} />
  </>
);

const STEPS = [
  {
    title: 'Cuéntanos de tu negocio',
    text: 'Nombre, horario, WhatsApp y tus productos con precio. Se hace en el teléfono, en unos tres minutos.',
    Drawing: Fill,
  },
  {
    title: 'Comparte tu enlace y tu QR',
    text: 'En tu Instagram, en el mostrador o en cada mesa. El afiche sale listo para imprimir.',
    Drawing: Share,
  },
  {
    title: 'Recibe pedidos por WhatsApp',
    text: 'Llegan escritos, con cantidades y total. Tú confirmas, entregas y cobras como siempre.',
    Drawing: Receive,
  },
];

/** How it works, in three pictures. */
export const Steps = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ title, text, Drawing }) => (
      <li key={title}>
        <svg viewBox="0 0 320 240" aria-hidden="true">
          <Drawing />
        </svg>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
