import { RadioTile } from './RadioTile.tsx';
import styles from './RadioTiles.module.css';

interface RadioTilesProps<Value extends string> {
  legend: string;
  /** Of the inputs, in a form that is read when it is sent. */
  name: string;
  initial: Value;
  options: readonly { value: Value; label: string; hint: string }[];
}

/** One of two to five choices below each other, each explained. */
export const RadioTiles = <Value extends string>(props: RadioTilesProps<Value>) => (
  <fieldset className={styles.tiles}>
    <legend>{props.legend}</legend>
    {props.options.map(({ value, label, hint }) => (
      <RadioTile
        key={value}
        name={props.name}
        value={value}
        defaultChecked={value === props.initial}
        className={styles.tile}
      >
        <b>{label}</b>
        <small>{hint}</small>
      </RadioTile>
    ))}
  </fieldset>
);
