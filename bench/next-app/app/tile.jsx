'use client';
import { useState } from 'react';

export function Tile({ card }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <article>
      <a href={`/${card.subdomain}`}>
        <h3>{card.title}</h3>
        <p>{card.subtitle}</p>
      </a>
      <button type="button" aria-pressed={isSaved} onClick={() => setSaved(!isSaved)}>
        Guardar
      </button>
    </article>
  );
}
