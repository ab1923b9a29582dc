import { Details } from '#foundation/ui/layout/Details.tsx';
import styles from './Questions.module.css';

const QUESTIONS = [
  {
    question: '¿Cuánto cuesta?',
    answer: 'Nada. No hay mensualidad ni comisión por pedido, y no pedimos una tarjeta de crédito.',
  },
  {
    question: '¿Cómo me llegan los pedidos?',
    answer:
      'Por WhatsApp, escritos y con el total, como si te los mandara un amigo ordenado. También quedan en tu panel, y si quieres llegan a tu correo.',
  },
  {
    question: '¿Quién recibe el dinero?',
    answer:
      'Tú, directo de tu cliente: en efectivo, por transferencia o como acuerden. Vitrina no toca la plata.',
  },
  {
    question: '¿Mis clientes tienen que instalar algo?',
    answer: 'No. Abren el enlace o escanean tu QR, y piden sin crear una cuenta.',
  },
  {
    question: '¿Puedo cambiar los precios después?',
    answer:
      'Cuando quieras, desde el teléfono: toca el precio, escribe el nuevo y ya está a la vista. Si te equivocas al borrar algo, lo recuperas durante un día.',
  },
  {
    question: '¿Sirve si no vendo comida?',
    answer:
      'Sí. Hay tarjetas para restaurantes, tiendas, servicios, propiedades y autos, cada una con lo que le hace falta.',
  },
  {
    question: '¿Y si después la quiero cerrar?',
    answer: 'La desactivas o la eliminas en un minuto, y te llevas tus datos en un archivo.',
  },
];

/** What owners ask before they begin. */
export const Questions = () => (
  <div className={styles.list}>
    {QUESTIONS.map(({ question, answer }) => (
      <Details key={question} title={question}>
        <p>{answer}</p>
      </Details>
    ))}
  </div>
);
