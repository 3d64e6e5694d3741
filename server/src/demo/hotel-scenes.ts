import { circle, frame, rect, SCENES, shape } from './scenes.ts';

const habitacion = frame(
  ['#f6efe6', '#efe3d3'],
  rect(0, 560, 1280, 160, '#b98b5e') +
    rect(90, 90, 300, 260, '#bfe3f4', 10) +
    shape('M90 300C170 230 260 330 390 250V350H90Z', '#7fb08a') +
    rect(232, 90, 12, 260, '#ffffff') +
    rect(560, 250, 620, 130, '#8a5a2b', 18) +
    rect(540, 380, 660, 190, '#ffffff', 16) +
    rect(540, 450, 660, 120, '#1e3a8a', 16) +
    rect(600, 330, 230, 90, '#f2f5fa', 26) +
    rect(900, 330, 230, 90, '#f2f5fa', 26) +
    rect(450, 430, 74, 140, '#a06d3c', 6) +
    shape('M456 380 518 380 504 330 470 330Z', '#f59e0b') +
    rect(482, 380, 10, 50, '#6b4626'),
);

const pileta = frame(
  ['#8fd0ef', '#e3f5fb'],
  rect(120, 120, 1040, 300, '#f4efe6', 10) +
    [180, 340, 500, 660, 820, 980].map((x) => rect(x, 160, 100, 90, '#9ccbe0', 6)).join('') +
    [180, 340, 500, 660, 820, 980].map((x) => rect(x, 290, 100, 130, '#c9dbe4', 6)).join('') +
    rect(0, 420, 1280, 300, '#e7d6b4') +
    shape('M160 500H1120L1220 690H60Z', '#2b9cc4') +
    shape('M220 540H560M700 600H1040M300 650H620', '#ffffff', 0.4) +
    circle(1090, 450, 70, '#2f7d4f') +
    circle(190, 450, 56, '#3a8f5c'),
);

/** Pictures of each demo hotel, its front first. */
export const HOTEL_SCENES = {
  mar: [SCENES.beach, habitacion, pileta],
  lago: [SCENES.mountains, habitacion],
  sierras: [pileta, habitacion],
};
