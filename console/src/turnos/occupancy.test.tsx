import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Occupancy } from './components/Occupancy.tsx';

afterEach(cleanup);

const widthOfBar = (taken: number) => {
  const { container } = render(<Occupancy taken={taken} limit={10} />);
  const bar = container.querySelector('[aria-hidden]')?.parentElement as Element;
  return getComputedStyle(bar).width;
};

it('has a bar of one width, whether it is full or not', () => {
  expect([widthOfBar(3), widthOfBar(10)]).toEqual(['120px', '120px']);
});
