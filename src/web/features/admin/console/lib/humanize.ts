/**
 * A name of the server's that has no words of its own yet, so that it can be read: `admin.user_created` → `Admin user created`,
 * `productTime` → `Product time`.
 */
export function humanize(name: string): string {
  const apart = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLocaleLowerCase('en')}`);
  const text = apart.replaceAll(/[._]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
}
