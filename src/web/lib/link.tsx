import { createContext, use, type ComponentProps } from 'react';
import { Link as WouterLink } from 'wouter';

type Preload = (href: string) => void;
const PreloadContext = createContext<Preload>(() => undefined);
export const PreloadProvider = PreloadContext;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  replace?: boolean;
  /** What the browser keeps with the new entry of its history. */
  state?: unknown;
  /** A full page load: for /api/logout, and for /checkout with its own content policy. */
  reload?: boolean;
};

/** A link within the product. What it leads to begins to load when a finger or a pointer comes near. */
export function Link({ href, reload = false, state, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const preload = use(PreloadContext);
  if (reload) return <a href={href} {...rest} />;
  return (
    <WouterLink
      href={href}
      state={state}
      onPointerEnter={(event) => {
        preload(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload(href);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
