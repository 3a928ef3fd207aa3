/** Limits of accounts: codes, passwords, signing in, sessions and second factors. Units are in the names. */

/** Digits of an e-mail verification or password code. */
export const codeDigits = 6;

/** Minutes for which such a code works. */
export const codeLifetimeMinutes = 15;

/** Wrong entries after which a code works no more. */
export const attemptsPerCode = 5;

/** Codes sent to one address within an hour. */
export const codesPerHour = 5;

/** Minutes for which a code to a phone works, and how many go to one number, and for one person, in a day. */
export const phoneCodeLifetimeMinutes = 10;
export const phoneCodesPerDay = 3;
export const phoneCodesPerPersonAndDay = 6;

/** Failed sign-ins for one account within the window, then a pause. */
export const failedSignInsPerAccount = 10;

/** Failed sign-ins from one network address within the window, then a pause. */
export const failedSignInsPerAddress = 30;

/** The window for both, in minutes. */
export const failedSignInWindowMinutes = 15;

/** Sign-ups from one network address within the window, successful or not, then a pause. */
export const signUpsPerAddress = 20;

/** The window for sign-ups, in minutes. */
export const signUpWindowMinutes = 15;

/** Least characters of a password that the Admin gives to an account. */
export const minimumPasswordLength = 6;

/** Least characters of a password that a person chooses for their own account. */
export const minimumOwnPasswordLength = 8;

/** Days in which the owner of an account that the Admin created can set a password by the link in the mail. */
export const setPasswordLinkDays = 7;

/** Failed sign-ins a day to one account from networks and devices that its owner has not used. */
export const failedSignInsPerAccountAndDay = 50;

/** Requests for a reset code, and tries to use one, from one network address in an hour. */
export const resetRequestsPerAddress = 10;
export const resetTriesPerAddress = 20;

/** Days for which a device or network that is not used again counts as its owner's. */
export const knownOriginDays = 180;

/** Days without use after which a session ends, and days in all. */
export const sessionIdleDays = 30;
export const sessionTotalDays = 90;

/** The same of the Admin's and the Reviewer's sessions: minutes without use, and hours in all. */
export const adminSessionIdleMinutes = 30;
export const adminSessionTotalHours = 12;

/** Least characters of a phone number. */
export const minimumPhoneLength = 10;

/** Years that a user must have lived. */
export const minimumUserAge = 18;

/** Minutes after signing in within which a deletion needs no password. */
export const recentSignInMinutes = 15;

/** Devices, and warnings, that are listed for a person at most. */
export const listedDevices = 100;
export const listedWarnings = 100;

/** Codes by which a person signs in who has lost the device of their second factor; each works once. */
export const recoveryCodeCount = 10;

/** Minutes that a person has between the password and the second factor, and for the answer of a passkey. */
export const secondFactorMinutes = 15;
export const challengeMinutes = 5;

/** Tries at a second factor in that time, wrong codes and passkeys together. */
export const secondFactorTries = 10;

/** Refused tries of one person at what is not theirs, within so many minutes, of which the Admin is alerted; again after an hour at most. */
export const refusedAccessAlert = 20;
export const refusedAccessMinutes = 15;

/** Minutes for signing in at Google or Apple, and then for completing a new account. */
export const externalSignInMinutes = 10;

/** Passkeys of one person. */
export const maximumPasskeys = 20;

/** Hours for which the token of the booking request works. */
export const bookingTokenHours = 12;
