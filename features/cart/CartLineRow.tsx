import { Picture } from '#features/images/Picture.tsx';
import { MAX_QUANTITY } from '#features/orders/order-bounds.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Stepper } from '#foundation/ui/form/Stepper.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './CartLineRow.module.css';
import type { CartLine } from './cart.rules.ts';
import type { LineDetails } from './line-details.rules.ts';

interface CartLineRowProps {
  line: CartLine;
  details: LineDetails;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** A line of the cart with its quantity and amount. */
export function CartLineRow({ line, details, onChange, onRemove }: CartLineRowProps) {
  const { name, chosen, fullName, price, per, imageUrl } = details;
  return (
    <li className={styles.line}>
      {imageUrl && <Picture src={imageUrl} width={68} height={68} sizes="68px" widest={240} />}
      <p className={styles.name}>
        {name}
        {chosen && <small>{chosen}</small>}
        {price !== null && (
          <small>
            {formatPesos(price)} {per} c/u
          </small>
        )}
      </p>
      <div className={styles.control}>
        <Stepper
          value={line.quantity}
          max={MAX_QUANTITY}
          of={fullName}
          onChange={onChange}
          onRemove={onRemove}
        />
        {line.quantity > 1 && (
          <RoundButton plain label={`Eliminar: ${fullName}`} onClick={onRemove}>
            <Icon name="bin" size={18} />
          </RoundButton>
        )}
        {price !== null && <span className={styles.price}>{formatPesos(price * line.quantity)}</span>}
      </div>
    </li>
  );
}
