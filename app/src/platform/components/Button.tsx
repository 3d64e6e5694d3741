import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

interface ButtonProps extends Omit<AriaProps, 'className' | 'children' | 'isPending'> {
  look?: ButtonLook;
  /** Fills the width of its container. */
  wide?: boolean;
  /** An action is under way: the button keeps its words and ignores further presses. */
  pending?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  wide = false,
  pending = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={pending} className={buttonClass(look, wide)}>
      {pending && (
        <span className={styles.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
      )}
      {children}
    </AriaButton>
  );
}
