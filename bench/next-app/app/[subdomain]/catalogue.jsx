'use client';
import { useState } from 'react';

const money = (amount) => `$${amount.toLocaleString('es-CL')}`;

export function Catalogue({ categories, items, offers }) {
  const [cart, setCart] = useState({});
  const add = (id) => setCart({ ...cart, [id]: (cart[id] ?? 0) + 1 });
  return (
    <>
      <aside>{Object.keys(cart).length} productos</aside>
      {offers.map((offer) => (
        <article key={offer.id}>
          <h3>{offer.title}</h3>
          <p>{offer.description}</p>
        </article>
      ))}
      {categories.map(({ id, name }) => (
        <section key={id} id={`categoria-${id}`}>
          <h2>{name}</h2>
          <ul className="tiles">
            {items
              .filter((item) => item.category_id === id)
              .map((item) => (
                <li key={item.id}>
                  <a href={`?producto=${item.id}`}>
                    <h3>{item.name}</h3>
                    <p>{item.description}</p>
                    <strong>{money(item.price)}</strong>
                  </a>
                  <button type="button" aria-label={`Agregar ${item.name}`} onClick={() => add(item.id)}>
                    {cart[item.id] ?? '+'}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
