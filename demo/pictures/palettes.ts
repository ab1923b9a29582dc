/** The light of a scene: wall and table from lit to shaded, and the colour of every shadow. */
interface Palette {
  wall: readonly [string, string];
  table: readonly [string, string];
  shadow: string;
  /** How strong the window light falls, 1 by day. */
  light: number;
}

const tint = (
  wall: readonly [string, string],
  table: readonly [string, string],
  shadow: string,
  light = 1,
): Palette => ({
  wall,
  table,
  shadow,
  light,
});

export const palettes = {
  cream: tint(['#fff6e4', '#f3ddb6'], ['#f5dcb0', '#e2b478'], '#5a3413'),
  terracotta: tint(['#ffe4d3', '#efb392'], ['#eeb08a', '#d18357'], '#4f1f0c'),
  sage: tint(['#eef3e0', '#c9d8b0'], ['#e9dcb6', '#cdb680'], '#33401a'),
  sky: tint(['#eaf3f6', '#b9d3dc'], ['#efe5d2', '#cfb994'], '#1f3b47'),
  rose: tint(['#ffeae8', '#f1bfba'], ['#f8e2d8', '#e2b2a2'], '#5a201f'),
  butter: tint(['#fff8d9', '#f6dc8c'], ['#f8e2ac', '#e0b362'], '#5a3d0a'),
  night: tint(['#3b4a63', '#1c2536'], ['#8a5c3c', '#40281a'], '#05080f', 0.5),
  forest: tint(['#47624f', '#1d3327'], ['#a9825a', '#5d3d25'], '#07140d', 0.55),
  teal: tint(['#dff1ec', '#9fcdc1'], ['#e6dbc0', '#c6ae82'], '#12403a'),
  lilac: tint(['#efeafa', '#c9bde6'], ['#ece2ee', '#c6b2d2'], '#30234a'),
  stone: tint(['#f4f3f0', '#d7d3cb'], ['#efeae2', '#c9c0b1'], '#2c2823'),
  asphalt: tint(['#e4eef4', '#bcd0dc'], ['#c9c8c6', '#95938f'], '#22262b'),
  dusk: tint(['#ffe3cf', '#e8a98f'], ['#c8b6ac', '#8f7a72'], '#3a2019', 0.9),
  meadow: tint(['#e6f3f5', '#bfdde0'], ['#cfdc9a', '#94ae58'], '#2c3a12'),
  sand: tint(['#e2f1f7', '#a9d2e2'], ['#f6e6c2', '#dcbf86'], '#3d3114'),
  workshop: tint(['#f3efe6', '#d2c5ad'], ['#d9a86c', '#a06a35'], '#3b220c'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
