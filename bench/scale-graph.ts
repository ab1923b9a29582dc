import type { Figure } from './scale.ts';
export async function drawScale(_figures: readonly Figure[]): Promise<void> {}
