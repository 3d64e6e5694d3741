import { pick } from './pick.ts';
import { present } from '@gremio/contract/platform/present.ts';
/** Drawings for the demo's pictures: flat, in one style, 1280 by 720. */

export const frame = (sky: [string, string], body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>
    </linearGradient></defs>
    <rect width="1280" height="720" fill="url(#sky)"/>${body}</svg>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${rx}"/>`;
export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;

const mountains = frame(
  ['#9fc9e8', '#f4e3cf'],
  circle(960, 190, 70, '#fff2c9') +
    shape('M0 470 220 190 360 360 520 140 760 430 900 300 1280 520V720H0Z', '#7f9bb8') +
    shape('M520 140 458 230 505 262 545 225 585 262 612 252Z', '#ffffff') +
    shape('M220 190 172 252 214 274 250 246 284 268Z', '#ffffff') +
    shape('M0 540C240 440 420 520 640 500S1060 430 1280 520V720H0Z', '#3f6f63') +
    shape('M0 610C300 560 520 640 760 600S1120 590 1280 620V720H0Z', '#2f7fa6') +
    shape('M180 650H520M640 670H980M300 690H760', '#ffffff', 0.3) +
    [120, 190, 1040, 1130, 1200]
      .map((x, i) => shape(`M${x} ${560 + (i % 2) * 14}l34-120 34 120Z`, '#234f45'))
      .join(''),
);

const beach = frame(
  ['#7fc8ea', '#e6f6fb'],
  circle(1030, 150, 64, '#ffd977') +
    rect(0, 360, 1280, 150, '#2b8fb8') +
    shape('M0 500C200 470 420 520 640 495S1080 480 1280 505V720H0Z', '#f0d9a8') +
    shape(
      'M0 505C200 478 420 528 640 503S1080 488 1280 513V525C1080 500 860 545 640 520S200 495 0 522Z',
      '#ffffff',
      0.8,
    ) +
    shape('M420 640 500 330', '#8a5a2b') +
    `<path d="M420 650 500 320" stroke="#8a5a2b" stroke-width="12"/>` +
    shape('M290 400C320 290 420 250 505 315 590 300 690 370 700 470Z', '#d9534f') +
    shape('M430 352C450 300 480 300 505 315 540 340 560 400 566 438Z', '#ffffff', 0.85) +
    rect(620, 590, 220, 26, '#1e3a8a', 12) +
    rect(640, 616, 14, 50, '#1e3a8a') +
    rect(806, 616, 14, 50, '#1e3a8a'),
);

const assembly = frame(
  ['#1e3a8a', '#4c6fc4'],
  shape('M180 0 420 0 660 560 40 560Z', '#ffffff', 0.07) +
    shape('M860 0 1100 0 1240 560 620 560Z', '#ffffff', 0.07) +
    rect(300, 130, 680, 190, '#f59e0b', 16) +
    rect(360, 190, 560, 22, '#ffffff', 11) +
    rect(440, 238, 400, 22, '#ffffff', 11) +
    Array.from({ length: 14 }, (_, i) => {
      const x = 20 + i * 96;
      const y = 520 + (i % 3) * 26;
      const tone = pick(['#13265c', '#0f1f4d', '#1b3272'], i);
      return circle(x, y, 44, tone) + rect(x - 66, y + 40, 132, 240, tone, 60);
    }).join(''),
);

const school = frame(
  ['#fbe9c6', '#f8d48f'],
  rect(0, 560, 1280, 160, '#b9783f') +
    rect(260, 470, 420, 92, '#1e3a8a', 10) +
    rect(280, 484, 380, 64, '#ffffff', 4) +
    rect(300, 390, 400, 84, '#c0392b', 10) +
    rect(318, 402, 366, 60, '#ffffff', 4) +
    rect(280, 318, 380, 76, '#2e8b57', 10) +
    rect(296, 330, 350, 52, '#ffffff', 4) +
    rect(820, 380, 180, 182, '#e9edf3', 18) +
    [840, 880, 920, 958]
      .map((x, i) =>
        rect(
          x,
          220 + (i % 2) * 36,
          26,
          200,
          present(['#f59e0b', '#c0392b', '#1e3a8a', '#2e8b57'][i]),
          6,
        ),
      )
      .join('') +
    rect(820, 400, 180, 162, '#d5dbe5', 18),
);

const cinema = frame(
  ['#2b1233', '#5b1f3f'],
  rect(190, 90, 900, 400, '#fdf6e3', 8) +
    shape('M0 0H190V720H0Z', '#8e1b2f') +
    shape('M1090 0H1280V720H1090Z', '#8e1b2f') +
    [40, 95, 150, 1130, 1185, 1240].map((x) => rect(x, 0, 12, 720, '#6f1224')).join('') +
    circle(640, 290, 96, '#f59e0b') +
    shape('M612 236 612 344 700 290Z', '#ffffff') +
    Array.from({ length: 9 }, (_, i) => rect(200 + i * 100, 560, 84, 160, '#b02a40', 22)).join('') +
    Array.from({ length: 10 }, (_, i) => rect(150 + i * 100, 640, 84, 120, '#93203a', 22)).join(''),
);

const health = frame(
  ['#d5f0ea', '#f4fbf9'],
  circle(1040, 170, 190, '#bfe6dc') +
    rect(240, 250, 460, 400, '#ffffff', 14) +
    rect(240, 250, 460, 60, '#0f766e', 14) +
    rect(440, 360, 60, 180, '#d9534f', 8) +
    rect(380, 420, 180, 60, '#d9534f', 8) +
    [270, 610]
      .map((x) => [350, 450, 550].map((y) => rect(x, y, 60, 60, '#cfe8f2', 6)).join(''))
      .join('') +
    rect(770, 430, 260, 220, '#eef3f6', 14) +
    [800, 890, 980].map((x) => rect(x, 470, 40, 60, '#9ccbe0', 6)).join('') +
    rect(0, 650, 1280, 70, '#9dc9a5'),
);

const sport = frame(
  ['#8fd0ef', '#dff3fb'],
  circle(210, 140, 60, '#fff2c9') +
    rect(0, 380, 1280, 340, '#3f9a55') +
    [0, 320, 640, 960].map((x) => rect(x, 380, 160, 340, '#37894b')).join('') +
    `<g fill="none" stroke="#ffffff" stroke-width="8"><path d="M0 440H1280"/><circle cx="640" cy="600" r="120"/><path d="M640 440V720"/></g>` +
    `<g fill="none" stroke="#ffffff" stroke-width="14"><path d="M470 440V210H810V440"/></g>` +
    `<g stroke="#ffffff" stroke-width="2" opacity="0.7">${Array.from({ length: 12 }, (_, i) => `<path d="M${484 + i * 27} 216V440"/>`).join('')}${Array.from({ length: 8 }, (_, i) => `<path d="M476 ${228 + i * 27}H804"/>`).join('')}</g>` +
    circle(640, 585, 34, '#ffffff') +
    circle(640, 585, 14, '#1f2937'),
);

const city = frame(
  ['#f7c59f', '#fdeede'],
  circle(300, 260, 110, '#f59e0b', 0.85) +
    [60, 190, 330, 470, 640, 800, 930, 1080]
      .map((x, i) => {
        const h = present([260, 340, 220, 400, 300, 430, 250, 330][i]);
        const tone = pick(['#44546b', '#55657d', '#3a485d'], i);
        const windows = Array.from({ length: Math.floor(h / 60) }, (_, row) =>
          [18, 60].map((dx) => rect(x + dx, 670 - h + row * 56, 26, 32, '#ffe2a8', 3)).join(''),
        ).join('');
        return rect(x, 640 - h, 120, h + 80, tone, 6) + windows;
      })
      .join('') +
    rect(0, 640, 1280, 80, '#2b3546') +
    [80, 320, 560, 800, 1040].map((x) => rect(x, 676, 120, 10, '#f5d76e')).join(''),
);

export const SCENES = { mountains, beach, assembly, school, cinema, health, sport, city };
export type Scene = keyof typeof SCENES;

/** A document that cannot be mistaken for a real one. */
export const documento = (lado: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" viewBox="0 0 1012 638">
    <rect width="1012" height="638" rx="36" fill="#dbe7f3"/>
    <rect x="48" y="150" width="260" height="330" rx="16" fill="#b5c6da"/>
    <circle cx="178" cy="270" r="66" fill="#8aa1bd"/><rect x="88" y="350" width="180" height="130" rx="60" fill="#8aa1bd"/>
    <rect x="360" y="180" width="420" height="28" rx="14" fill="#9fb4cc"/>
    <rect x="360" y="250" width="560" height="28" rx="14" fill="#9fb4cc"/>
    <rect x="360" y="320" width="300" height="28" rx="14" fill="#9fb4cc"/>
    <text x="48" y="96" font-family="sans-serif" font-size="52" font-weight="700" fill="#1e3a8a">MUESTRA · ${lado}</text>
  </svg>`;
